// Random actions of three users, next to a model that knows nothing of tables: who may write, what each sees, and what
// is unread.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { countUnread, type Privacy, setPrivacy, trySend } from '#test/messages.ts'
import { createRandom } from '#test/random.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

type Said = { id: string; by: number; body: string; isDeleted: boolean }
/** What one user has of the conversation with another. */
type View = { messages: Said[]; isUnread: boolean }

class Model {
  readonly #privacy: Privacy[] = ['off', 'off', 'off']
  readonly #follows = new Set<string>()
  readonly #blocks = new Set<string>()
  readonly #mutes = new Set<string>()
  readonly #wrote = new Set<string>()
  readonly #views = new Map<string, View>()

  set = (kind: 'follow' | 'block' | 'mute', one: number, other: number, isOn: boolean) => {
    const sets = { follow: this.#follows, block: this.#blocks, mute: this.#mutes }
    if (isOn) sets[kind].add(`${one} ${other}`)
    else sets[kind].delete(`${one} ${other}`)
    // A block ends follows.
    if (kind === 'block' && isOn)
      for (const key of [`${one} ${other}`, `${other} ${one}`]) this.#follows.delete(key)
  }
  setPrivacy = (one: number, privacy: Privacy) => {
    this.#privacy[one] = privacy
  }
  isBlocked = (one: number, other: number) =>
    this.#blocks.has(`${one} ${other}`) || this.#blocks.has(`${other} ${one}`)
  view = (one: number, other: number): View => {
    const key = `${one} ${other}`
    const known = this.#views.get(key) ?? { messages: [], isUnread: false }
    this.#views.set(key, known)
    return known
  }
  maySend = (one: number, other: number) => {
    const theirs = this.#privacy[other]
    return (
      !this.isBlocked(one, other) &&
      this.#privacy[one] !== 'off' &&
      theirs !== 'off' &&
      (theirs === 'everyone' || this.#follows.has(`${other} ${one}`) || this.#wrote.has(`${other} ${one}`))
    )
  }
  send = (one: number, other: number, id: string, body: string) => {
    const said = { id, by: one, body, isDeleted: false }
    this.#wrote.add(`${one} ${other}`)
    this.view(one, other).messages.push(said)
    const received = this.view(other, one)
    received.messages.push(said)
    if (!this.#mutes.has(`${other} ${one}`)) received.isUnread = true
  }
  clear = (one: number, other: number) => {
    const view = this.view(one, other)
    view.messages = []
    view.isUnread = false
  }
  countUnread = (one: number) =>
    [0, 1, 2].filter(
      (other) => other !== one && this.view(one, other).isUnread && !this.#mutes.has(`${one} ${other}`),
    ).length
  countListed = (one: number) =>
    [0, 1, 2].filter((other) => other !== one && this.view(one, other).messages.length > 0).length
}

test.each([1, 2, 3])('200 random actions, seed %i', async (seed) => {
  const random = createRandom(seed)
  const people: Member[] = [await createMember(app), await createMember(app), await createMember(app)]
  const model = new Model()
  const open = (one: number, other: number) =>
    people[one]!.call(`GET /messages/with/${people[other]!.username}`)
  let sentCount = 0

  const actions: ((one: number, other: number) => Promise<void>)[] = [
    ...Array.from({ length: 5 }, () => async (one: number, other: number) => {
      const body = `Message ${(sentCount += 1)}`
      const answer = await trySend(people[one]!, people[other]!, { body })
      expect(answer.statusCode === 201, `${body}: ${answer.body}`).toBe(model.maySend(one, other))
      if (answer.statusCode === 201) model.send(one, other, answer.json().message._id, body)
    }),
    async (one) => {
      const privacy = random.pick(['off', 'following', 'everyone', 'everyone'] as const)
      await setPrivacy(people[one]!, privacy)
      model.setPrivacy(one, privacy)
    },
    async (one, other) => {
      const kind = random.pick(['follow', 'block', 'mute', 'mute'] as const)
      const isOn = random.chance(kind === 'block' ? 0.3 : 0.6)
      if (kind === 'follow' && model.isBlocked(one, other)) return
      const path = `/users/${kind}/${people[other]!.id}`
      expect((await people[one]!.call(`${isOn ? 'POST' : 'DELETE'} ${path}`)).statusCode).toBe(200)
      model.set(kind, one, other, isOn)
      await app.foundation.events.idle()
    },
    async (one, other) => {
      const view = model.view(one, other)
      if (view.messages.length === 0) return
      const { conversation, messages } = (await open(one, other)).json()
      await people[one]!.call(`PUT /messages/conversations/${conversation._id}/read`, {
        number: messages.at(-1).number,
      })
      view.isUnread = false
    },
    async (one, other) => {
      const said = random.pick([...model.view(one, other).messages, undefined])
      if (!said) return
      const answer = await people[one]!.call(`DELETE /messages/${said.id}`)
      expect(answer.statusCode).toBe(said.by === one ? 200 : 403)
      if (said.by === one) said.isDeleted = true
    },
    async (one, other) => {
      if (model.view(one, other).messages.length === 0 || !random.chance(0.4)) return
      const { conversation } = (await open(one, other)).json()
      await people[one]!.call(`DELETE /messages/conversations/${conversation._id}`)
      model.clear(one, other)
    },
  ]

  for (let turn = 0; turn < 200; turn += 1) {
    const [one, other] = random.shuffle([0, 1, 2]) as [number, number, number]
    await random.pick(actions)(one, other)
    if (turn % 4 !== 3) continue
    for (const viewer of [0, 1, 2]) {
      expect(await countUnread(people[viewer]!), `turn ${turn}: unread of ${viewer}`).toBe(
        model.countUnread(viewer),
      )
      const { pagination } = (await people[viewer]!.call('GET /messages')).json()
      expect(pagination.total, `turn ${turn}: conversations of ${viewer}`).toBe(model.countListed(viewer))
    }
    const answer = await open(one, other)
    const expected = model.view(one, other).messages
    if (answer.statusCode === 404) {
      expect(expected).toEqual([])
      expect(model.isBlocked(one, other)).toBe(true)
      continue
    }
    const { messages, conversation } = answer.json()
    expect(conversation.refusal === null).toBe(model.maySend(one, other))
    expect(messages.map(({ body }: { body: string | null }) => body)).toEqual(
      expected.slice(-30).map(({ isDeleted, body }) => (isDeleted ? null : body)),
    )
  }
  expect(sentCount).toBeGreaterThan(50)
})
