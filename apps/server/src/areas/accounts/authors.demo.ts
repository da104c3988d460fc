// The people of a first local start: who they are and what they say about themselves. They never exist on a public site.
import type { NewUser } from '#areas/users/public.ts'

export type DemoPerson = Pick<NewUser, 'username' | 'displayName' | 'roles' | 'isOnboarded'> & {
  profile?: {
    pronouns?: string
    bio: string
    links?: { label: string; url: string }[]
    /** By slug. */
    expertise?: string[]
    openToCollaborate?: boolean
  }
}

export const demoAccounts = [
  {
    username: 'reader',
    displayName: 'Rosa Reader',
    roles: [],
    isOnboarded: true,
    profile: {
      bio: 'Reads on the tram, twice past her stop. Keeps a list of last sentences and will not say why.',
      expertise: ['beta-reading'],
    },
  },
  {
    username: 'writer',
    displayName: 'Wim Writer',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'he/him',
      bio: 'Four drafts of one novel and a drawer of openings. Trades honest notes for honest notes.',
      links: [{ label: 'Notebook', url: 'https://notebook.example.org/' }],
      expertise: ['plot', 'line-editing'],
      openToCollaborate: true,
    },
  },
  { username: 'newcomer', displayName: 'Nia Newcomer', roles: [], isOnboarded: false },
  { username: 'admin', displayName: 'Ada Admin', roles: ['admin'], isOnboarded: true },
  {
    username: 'ines_marchetti',
    displayName: 'Ines Marchetti',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'she/her',
      bio: 'Draws the coast first and asks who lives there afterwards. Trained as a surveyor, left over a disagreement about a river. Writes slow fantasy in which nobody is chosen and everybody has to walk.',
      links: [
        { label: 'Maps and mistakes', url: 'https://ines-marchetti.example.org/' },
        { label: 'Letters', url: 'https://letters.example.org/ines' },
      ],
      expertise: ['worldbuilding', 'map-making', 'research'],
    },
  },
  {
    username: 'jonahvell',
    displayName: 'Jonah Vell',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'he/him',
      bio: 'Writes about ferries, inheritance and weather. Proofreads for coffee. Open to collaborate on anything with a coastline.',
      links: [{ label: 'Ferry timetable, annotated', url: 'https://jonahvell.example.org/ferries' }],
      expertise: ['dialogue', 'proofreading'],
      openToCollaborate: true,
    },
  },
  {
    username: 'dilek_aksoy',
    displayName: 'Dilek Aksoy',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'she/they',
      bio: 'Repairs lifts by day. Has met at least three of the gods that live in stairwells and is sworn to silence about two.',
      links: [{ label: 'Small gods', url: 'https://dilek.example.net/' }],
      expertise: ['dialogue', 'worldbuilding', 'beta-reading'],
      openToCollaborate: true,
    },
  },
  {
    username: 'tobias_adeyemi',
    displayName: 'Tobias Adeyemi',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'he/him',
      bio: 'Night porter for eleven years; every guest left a story and one left a clock. Mysteries without a detective.',
      expertise: ['plot', 'line-editing'],
    },
  },
  {
    username: 'mara_lindqvist',
    displayName: 'Mara Lindqvist',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'she/her',
      bio: 'Short things about long roads. Believes a story is finished when the last adjective has moved out.',
      links: [{ label: 'A poem a month', url: 'https://mara-lindqvist.example.com/poems' }],
      expertise: ['poetry', 'line-editing', 'sensitivity-reading'],
    },
  },
  {
    username: 'samir_haddad',
    displayName: 'Samir Haddad',
    roles: [],
    isOnboarded: true,
    profile: {
      bio: 'Teaches physics to people who would rather be outside, and writes about stations where outside is the problem. Will check your orbital mechanics, gently.',
      links: [{ label: 'Numbers behind the novels', url: 'https://haddad.example.org/' }],
      expertise: ['research', 'beta-reading'],
      openToCollaborate: true,
    },
  },
  {
    username: 'wren_okafor',
    displayName: 'Wren Okafor',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'they/them',
      bio: 'Screenplays for buildings that were torn down. Every scene has a door in it.',
      links: [{ label: 'Doors', url: 'https://wren-okafor.example.org/doors' }],
      expertise: ['screenwriting', 'dialogue', 'cover-art'],
      openToCollaborate: true,
    },
  },
  {
    username: 'juno_park',
    displayName: 'Juno Park',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'she/her',
      bio: 'Comedies about funerals, romances about tax. Reads everything aloud to a patient dog.',
      expertise: ['dialogue', 'beta-reading', 'proofreading'],
    },
  },
] as const satisfies DemoPerson[]
