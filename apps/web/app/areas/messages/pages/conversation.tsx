// /messages/{username}: a conversation, beside the list of all.
import '../messages.css'
import { data, href, redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ConversationView } from '../conversation-view.tsx'
import { loadList } from '../load-messages.ts'
import { deletedUser } from '../message-texts.ts'
import { MessagesFrame } from '../messages-frame.tsx'
import { useConversations } from '../use-conversations.ts'
import type { Route } from './+types/conversation.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, attempt } = context.get(pageContext)
  const [list, opened] = await Promise.all([
    loadList(api),
    attempt((call) => call('GET /messages/with/{with}', { params: { with: params.with } })),
  ])
  // Users can’t write to themselves, and a malformed name belongs to no user.
  if (!opened.ok && opened.status === 400) throw data(notFoundBody, { status: 404 })
  if (!opened.ok) throw data(opened.error, { status: opened.status })
  const { conversation, messages, hasEarlier } = opened.value
  const who = conversation.person?.username ?? conversation._id ?? params.with
  // One address for every spelling.
  if (who !== params.with) throw redirect(href('/messages/:with', { with: who }))
  return { list, opened: { conversation, messages, hasEarlier }, who, sendKey: crypto.randomUUID() }
}

/** For a message sent before the page is ready. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const body = { clientId: formText(form, 'clientId'), body: formText(form, 'body') }
  const sent = await attempt((api) =>
    api('POST /messages/with/{with}', { params: { with: params.with }, body }),
  )
  if (!sent.ok) throw data(sent.error, { status: sent.status })
  return redirect(href('/messages/:with', { with: params.with }))
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const name = loaderData?.opened.conversation.person?.displayName ?? deletedUser
  return pageMeta(args, {
    title: loaderData ? `${name} · Messages` : 'Messages',
    description: 'A private conversation.',
    isListed: false,
    isPublic: false,
  })
}

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  const { list: loaded, opened, who, sendKey } = loaderData
  const list = useConversations(loaded)
  return (
    <MessagesFrame list={list} currentId={opened.conversation._id} shows="conversation">
      {/* Another conversation starts anew. */}
      <ConversationView key={who} loaded={opened} who={who} sendKey={sendKey} onChange={list.refreshSoon} />
    </MessagesFrame>
  )
}
