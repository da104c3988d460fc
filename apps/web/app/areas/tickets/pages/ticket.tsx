// /report-issue/{ticketId}: the user's own report, its replies, and a form to add more.
import { maxTicketTextLength } from '@fabula/contracts/ticket-kinds'
import { data, href, redirect, useNavigation } from 'react-router'
import { forgetWhenTaken } from '#lib/clear-draft-when-saved.ts'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { DraftForm } from '#ui/draft-form.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { StateLabel } from '#ui/state-label.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TicketThread } from '../ticket-thread.tsx'
import { categoryWords, stateMarks, stateWords } from '../ticket-texts.ts'
import type { Route } from './+types/ticket.ts'

const noText = { text: '' }
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const ticketId = params.ticketId
  if (!id.test(ticketId)) throw data(notFoundBody, { status: 404 })
  return {
    ...(await api('GET /tickets/{id}', { params: { id: ticketId } })),
    makingKey: crypto.randomUUID(),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const of = { params: { id: params.ticketId } }
  const said = await attempt((api) =>
    formText(form, 'intent') === 'close'
      ? api('POST /tickets/{id}/close', of)
      : api('POST /tickets/{id}/messages', {
          ...of,
          body: { text: formText(form, 'text'), key: formText(form, 'key') || crypto.randomUUID() },
        }),
  )
  if (said.ok) return redirect(href('/report-issue/:ticketId', { ticketId: said.value.ticket._id }))
  return data({ text: said.error.message, faults: said.error.details?.fields ?? {} }, { status: said.status })
}

const formOf = (ticketId: string | undefined) => `ticket/${ticketId}`

export const clientAction = forgetWhenTaken<typeof action>(({ params, sent }) =>
  sent.get('intent') === 'say' ? formOf(params.ticketId) : null,
)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Your report',
    description: 'Your report and our replies.',
    isListed: false,
    isPublic: false,
  })
}

export default function TicketPage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { ticket, makingKey } = loaderData
  const intent = useNavigation().formData?.get('intent')
  const isClosed = ticket.state === 'closed'
  return (
    <div className="page-wrap max-w-190 pt-8 pb-20 md:pt-11">
      <p className="text-meta">
        <TextLink to="/report-issue">All reports</TextLink>
      </p>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-d3">{categoryWords[ticket.category]}</h1>
        <StateLabel state={stateMarks[ticket.state]}>{stateWords.reporter[ticket.state]}</StateLabel>
      </div>
      {ticket.messages.length === 0 && !isClosed ? (
        <Notice kind="positive" className="mt-6">
          Thank you! We got your report. We’ll notify you when we reply.
        </Notice>
      ) : null}
      {refusal ? (
        <Notice kind="danger" className="mt-6">
          {refusal.text}
        </Notice>
      ) : null}
      <TicketThread ticket={ticket} reporterName="You" />
      <DraftForm
        key={ticket.updatedAt}
        form={formOf(ticket._id)}
        title="Your report"
        saved={noText}
        className="mt-9 grid gap-4 border-t border-rule pt-6"
      >
        {(values) => (
          <>
            <input type="hidden" name="key" value={makingKey} />
            <TextArea
              name="text"
              label="Reply"
              hint={isClosed ? 'This reopens your report.' : undefined}
              rows={4}
              defaultValue={values.text}
              maxLength={maxTicketTextLength}
              error={refusal?.faults.text}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="say" busy={intent === 'say'} busyLabel="Sending">
                Send
              </Button>
              {isClosed ? null : (
                <Button type="submit" name="intent" value="close" variant="quiet">
                  Mark as resolved
                </Button>
              )}
            </div>
          </>
        )}
      </DraftForm>
    </div>
  )
}
