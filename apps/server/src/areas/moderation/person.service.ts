// What moderators know about one user: the cases about them, and the notes of staff.
import type { PersonCase, StaffNote } from '@fabula/contracts/moderation.cases'
import { findUserById } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { isShownToSubject } from './cases.policy.ts'
import { presentDecision } from './cases.present.ts'
import { loadPeople } from './cases.service.ts'
import { type CaseRow, listAllCasesAbout } from './cases.store.ts'
import { listNotes } from './notes.store.ts'

const maxListed = 50

export async function getPersonRecord(
  { db }: { db: Database },
  actor: SignedInActor,
  userId: string,
): Promise<{ cases: PersonCase[]; notes: StaffNote[] }> {
  const [user, cases, notes] = await Promise.all([
    findUserById(db, userId),
    listAllCasesAbout(db, userId, maxListed),
    listNotes(db, userId, maxListed),
  ])
  if (!user) throw notFound()
  // About themselves, moderators know what everyone else does.
  if (userId === actor.userId) return { cases: cases.filter(isShownToSubject).map(presentCase), notes: [] }
  const findPerson = await loadPeople(
    db,
    notes.map(({ author_id: authorId }) => authorId),
  )
  return {
    cases: cases.map(presentCase),
    notes: notes.map((note) => ({
      _id: note.id,
      author: findPerson(note.author_id),
      text: note.text,
      createdAt: note.created_at.toISOString(),
    })),
  }
}

function presentCase(row: CaseRow): PersonCase {
  return {
    _id: row.id,
    number: row.number,
    kind: row.target_kind as PersonCase['kind'],
    title: row.title,
    state: row.state,
    isHeld: row.is_held,
    reason: row.reason as PersonCase['reason'],
    decision: presentDecision(row),
    wasReversed: row.appeal_outcome === 'reversed',
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
