// Users who write to each other.
import { once } from 'node:events'
import type { Message } from '@fabula/contracts/messages'
import type { MessageNews } from '@fabula/contracts/notifications.socket'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { cookieHeader } from './editors.ts'
import { createMember, type Member } from './members.ts'
import { newId } from '#platform/ids.ts'
import type { TestApp } from './app.ts'

export type Privacy = 'off' | 'following' | 'everyone'

export async function setPrivacy(member: Member, messages: Privacy): Promise<void> {
  const response = await member.call('PATCH /users/settings', { privacy: { messages } })
  expect(response.statusCode, response.body).toBe(200)
}

/** Everyone can message them. */
export async function createWriter(
  app: TestApp,
  given: Parameters<typeof createMember>[1] = {},
): Promise<Member> {
  const member = await createMember(app, given)
  await setPrivacy(member, 'everyone')
  return member
}

export const trySend = (from: Member, to: Pick<Member, 'username'> | string, fields: object = {}) =>
  from.call(`POST /messages/with/${typeof to === 'string' ? to : to.username}`, {
    clientId: newId(),
    body: 'Low water is at ten past four.',
    ...fields,
  })

export type Sent = { message: Message; conversationId: string }

export async function send(from: Member, to: Member, body?: string, fields: object = {}): Promise<Sent> {
  const response = await trySend(from, to, { ...(body && { body }), ...fields })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

export async function openWith(member: Member, who: Pick<Member, 'username'> | string) {
  const response = await member.call(`GET /messages/with/${typeof who === 'string' ? who : who.username}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

export const bodiesOf = ({ messages }: { messages: Message[] }) => messages.map(({ body }) => body)

export const countUnread = async (member: Member): Promise<number> =>
  (await member.call('GET /messages/count')).json().count

export async function readAll(member: Member, { conversationId, message }: Sent): Promise<number> {
  const response = await member.call(`PUT /messages/conversations/${conversationId}/read`, {
    number: message.number,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().count
}

export async function setTrustLevel({ foundation }: TestApp, { id }: Member, level: 0 | 1 | 2) {
  await foundation.db
    .insertInto('trust_levels')
    .values({ user_id: id, level })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ level }))
    .execute()
}

/** A tab that is connected to the socket of notifications, with the messages it has received. */
export async function openTab({ id, cookies }: Pick<Member, 'id' | 'cookies'>, origin: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/notifications`, {
    headers: { cookie: cookieHeader(cookies) },
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'auth', userId: id }))
  await once(socket, 'message')
  const news: MessageNews[] = []
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as MessageNews
    if (message.type === 'message') news.push(message)
  })
  return { socket, news }
}
