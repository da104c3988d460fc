// What happens once somebody is signed in: what they wanted to do as a visitor, then what is fetched for them.
import { authorStore } from '#areas/follows/door/authors.ts'
import { takeWishes, type Wish } from '#lib/kept-wishes.ts'
import { fetchOnSignIn } from '#lib/sign-in-sequence.ts'
import { toast } from '#ui/toast.ts'

const carryOut: Record<Wish['kind'], (wish: Wish) => Promise<void>> = {
  async follow({ targetId, name }) {
    const outcome = await authorStore.follow(targetId)
    if (outcome === 'done') toast.success(`You follow ${name} now.`)
    else if (outcome === 'failed') toast.error(authorStore.error.get() ?? '')
  },
}

export async function runSignInSequence(viewerId: string): Promise<void> {
  for (const wish of takeWishes(viewerId)) await carryOut[wish.kind](wish)
  await Promise.all([fetchOnSignIn(), authorStore.initialize()])
}
