// /admin/tickets/{ticketId}: one ticket, to assign, reply to and close.
import type { ApiClient } from '@fabula/contracts/client'
import { maxTicketTextLength } from '@fabula/contracts/ticket-kinds'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import { accountAdminIntents } from '#areas/accounts/public/account-admin-intents.ts'
import { ChangeDateOfBirth } from '#areas/accounts/public/change-date-of-birth.tsx'
import { runIntent } from '#areas/accounts/public/intents.ts'
import { forgetWhenTaken } from '#lib/clear-draft-when-saved.ts'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { useViewer } from '#lib/root-data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DraftForm } from '#ui/draft-form.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { StateLabel } from '#ui/state-label.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TicketThread } from '../ticket-thread.tsx'
import { categoryWords, stateMarks, stateWords } from '../ticket-texts.ts'
import type { Route } from './+types/admin-ticket.ts'

const noText = { text: '' }
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const ticketId = params.ticketId
  if (!id.test(ticketId)) throw data(notFoundBody, { status: 404 })
  return {
    ...(await api('GET /admin/tickets/{id}', { params: { id: ticketId } })),
    makingKey: crypto.randomUUID(),
  }
}

function act(api: ApiClient, ticketId: string, form: FormData) {
  const of = { params: { id: ticketId } }
  switch (formText(form, 'intent')) {
    case 'claim':
      return api('POST /admin/tickets/{id}/claim', of)
    case 'release':
      return api('DELETE /admin/tickets/{id}/claim', of)
    case 'close':
      return api('POST /admin/tickets/{id}/close', of)
    default:
      return api('POST /admin/tickets/{id}/answer', {
        ...of,
        body: {
          text: formText(form, 'text'),
          closes: formText(form, 'intent') === 'answer-and-close',
          key: formText(form, 'key') || crypto.randomUUID(),
        },
      })
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  if (Object.hasOwn(accountAdminIntents, formText(form, 'intent')))
    return runIntent(accountAdminIntents, page, form)
  const said = await page.attempt((api) => act(api, params.ticketId, form))
  if (said.ok) return redirect(href('/admin/tickets/:ticketId', { ticketId: said.value.ticket._id }))
  return data({ text: said.error.message, faults: said.error.details?.fields ?? {} }, { status: said.status })
}

const formOf = (ticketId: string | undefined) => `ticket-answer/${ticketId}`

export const clientAction = forgetWhenTaken<typeof action>(({ params, sent }) =>
  sent.has('text') ? formOf(params.ticketId) : null,
)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Ticket',
    description: 'A reported issue.',
    isListed: false,
    isPublic: false,
  })
}

export default function AdminTicket({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'text' in actionData ? actionData : undefined
  const { ticket, makingKey } = loaderData
  const viewer = useViewer()
  const intent = useNavigation().formData?.get('intent')
  const { reporter, claimedBy } = ticket
  const isMine = claimedBy?._id === viewer?._id
  const mayAct = isMine || claimedBy === null || viewer?.roles.includes('admin')
  return (
    <div className="max-w-190">
      <p className="mt-6 text-meta">
        <TextLink to="/admin/tickets">All tickets</TextLink>
      </p>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-d3">{categoryWords[ticket.category]}</h2>
        <StateLabel state={stateMarks[ticket.state]}>{stateWords.staff[ticket.state]}</StateLabel>
      </div>
      <p className="mt-2 text-meta text-ink-soft">
        From{' '}
        <TextLink to={href('/user/:profileIdentifier', { profileIdentifier: reporter.username })}>
          {reporter.displayName}
        </TextLink>
        {claimedBy
          ? isMine
            ? ', assigned to you'
            : `, assigned to ${claimedBy.displayName}`
          : ', unassigned'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={href('/admin/people/:userId', { userId: reporter._id })} variant="quiet" size="sm">
          View account
        </ButtonLink>
        <ChangeDateOfBirth userId={reporter._id} name={reporter.displayName} />
      </div>
      {refusal ? (
        <Notice kind="danger" className="mt-6">
          {refusal.text}
        </Notice>
      ) : null}
      <TicketThread ticket={ticket} reporterName={reporter.displayName} />
      <Form method="post" className="mt-9 flex flex-wrap gap-3 border-t border-rule pt-6">
        {isMine ? null : (
          <Button type="submit" name="intent" value="claim" variant="quiet" disabled={!mayAct}>
            {claimedBy ? 'Take over' : 'Assign to me'}
          </Button>
        )}
        {claimedBy && mayAct ? (
          <Button type="submit" name="intent" value="release" variant="quiet">
            Unassign
          </Button>
        ) : null}
        {ticket.state !== 'closed' && mayAct ? (
          <Button type="submit" name="intent" value="close" variant="quiet">
            Close without reply
          </Button>
        ) : null}
      </Form>
      {mayAct ? (
        <DraftForm
          key={ticket.updatedAt}
          form={formOf(ticket._id)}
          title="Reply"
          saved={noText}
          className="mt-6 grid gap-4"
        >
          {(values) => (
            <>
              <input type="hidden" name="key" value={makingKey} />
              <TextArea
                name="text"
                label="Reply"
                hint="Sent as Fabula. Your name isn’t shown."
                rows={5}
                defaultValue={values.text}
                required
                maxLength={maxTicketTextLength}
                error={refusal?.faults.text}
              />
              <div className="flex flex-wrap gap-3">
                <Button
                  type="submit"
                  name="intent"
                  value="answer"
                  busy={intent === 'answer'}
                  busyLabel="Sending"
                >
                  Send reply
                </Button>
                <Button type="submit" name="intent" value="answer-and-close" variant="quiet">
                  Send and close
                </Button>
              </div>
            </>
          )}
        </DraftForm>
      ) : null}
    </div>
  )
}
