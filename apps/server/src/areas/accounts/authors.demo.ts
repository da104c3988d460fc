// The users of the local demo and their profiles. They never exist on a public site.
import type { createUser } from '#areas/users/public.ts'

type NewUser = Parameters<typeof createUser>[1]

export type DemoPerson = Pick<NewUser, 'username' | 'displayName' | 'roles' | 'isOnboarded'> & {
  profile?: {
    pronouns?: string
    bio: string
    links?: { label: string; url: string }[]
    /** Slugs. */
    expertise?: string[]
    openToCollaborate?: boolean
  }
  /** How many days ago, for users who haven't completed onboarding; otherwise years ago. */
  joinedDaysAgo?: number
  /** Has opted in to mature stories. */
  wantsMature?: boolean
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
    wantsMature: true,
    profile: {
      pronouns: 'he/him',
      bio: 'Four drafts of one novel and a drawer of openings. Trades honest notes for honest notes.',
      links: [{ label: 'Notebook', url: 'https://notebook.example.org/' }],
      expertise: ['plot', 'line-editing'],
      openToCollaborate: true,
    },
  },
  { username: 'newcomer', displayName: 'Nia Newcomer', roles: [], isOnboarded: false },
  {
    username: 'admin',
    displayName: 'Ada Admin',
    roles: ['admin'],
    isOnboarded: true,
    profile: {
      bio: 'Keeps the lights on here. Answers tickets in the order in which they came, with tea.',
    },
  },
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
    wantsMature: true,
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
    wantsMature: true,
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
    wantsMature: true,
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
  {
    username: 'hollis_grange',
    displayName: 'Hollis Grange',
    roles: [],
    isOnboarded: true,
    wantsMature: true,
    profile: {
      pronouns: 'he/him',
      bio: 'Thirty-one years at the transport authority, the last nine of them in lost property. Still sorts umbrellas by handle. One long book, written on the top deck.',
      links: [{ label: 'Closed lines, with gradients', url: 'https://hollis-grange.example.org/lines' }],
      expertise: ['plot', 'proofreading'],
    },
  },
  {
    username: 'priya_raman',
    displayName: 'Priya Raman',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'she/her',
      bio: 'Air traffic controller on the quiet shifts. Writes people who have eleven seconds and one good ear. Reads every line out loud to hear whether it can be misheard.',
      expertise: ['dialogue', 'research', 'plot'],
      openToCollaborate: true,
    },
  },
  {
    username: 'ewan_macrae',
    displayName: 'Ewan MacRae',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'he/him',
      bio: 'Builds drystone walls in Clackmannanshire and steals stories from people who lean on them. No mortar in either.',
      links: [{ label: 'Dykes I have known', url: 'https://ewan-macrae.example.com/' }],
      expertise: ['worldbuilding', 'beta-reading'],
    },
  },
  {
    username: 'lucia_olmedo',
    displayName: 'Lucía Olmedo',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'she/her',
      bio: 'Eleven years of night radio, now translates manuals. Believes that love is mostly a matter of timing and that so is comedy. Madrid, with a view of a wall.',
      links: [{ label: 'Scripts to read aloud', url: 'https://lucia-olmedo.example.org/scripts' }],
      expertise: ['dialogue', 'screenwriting', 'line-editing'],
      openToCollaborate: true,
    },
  },
  {
    username: 'kofi_mensah',
    displayName: 'Kofi Mensah',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'he/him',
      bio: 'Letterer by trade: if you noticed me, I did it wrong. Comic scripts for artists who like boats, goats and large first panels.',
      expertise: ['screenwriting', 'cover-art', 'dialogue'],
      openToCollaborate: true,
    },
  },
  {
    username: 'aga_wolna',
    displayName: 'Agnieszka Wolna',
    roles: ['moderator'],
    isOnboarded: true,
    profile: {
      pronouns: 'she/her',
      bio: 'Archivist. Interested in what was filed under the wrong letter. Will read your historical draft and ask you about the buttons.',
      links: [{ label: 'From the misfiled', url: 'https://wolna.example.net/misfiled' }],
      expertise: ['research', 'sensitivity-reading', 'line-editing'],
    },
  },
  {
    username: 'theo_lambert',
    displayName: 'Théo Lambert',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'he/they',
      bio: 'Baker, Lyon, up at two. Essays and short poems written on flour bags while something proves. No recipes; do not ask.',
      expertise: ['poetry', 'beta-reading'],
    },
  },
  {
    username: 'nadia_karimova',
    displayName: 'Nadia Karimova',
    roles: [],
    isOnboarded: true,
    wantsMature: true,
    profile: {
      pronouns: 'she/her',
      bio: 'Horror for people who lock the door and then check what they have locked in with them. Very cheerful in daylight.',
      links: [{ label: 'Side effects', url: 'https://karimova.example.org/side-effects' }],
      expertise: ['line-editing', 'plot'],
      openToCollaborate: true,
    },
  },
  {
    username: 'saoirse_quinn',
    displayName: 'Saoirse Quinn',
    roles: [],
    isOnboarded: true,
    profile: {
      pronouns: 'she/her',
      bio: 'Midwife, retired; 3,016 deliveries and one goat. Took up writing because nobody could interrupt. County Clare.',
      expertise: ['beta-reading', 'sensitivity-reading'],
    },
  },
  // Advertises, and is reported for it.
  {
    username: 'page_one_promo',
    displayName: 'Page One Promotion',
    roles: [],
    isOnboarded: false,
    joinedDaysAgo: 9,
    profile: {
      bio: 'Official partner of Fabula. We make bestsellers! Ask about our half-price launch.',
      links: [{ label: 'Order now', url: 'https://page-one-promo.example.com/launch' }],
    },
  },
] as const satisfies DemoPerson[]

/** The demo authors, without the accounts meant for signing in. */
export const demoAuthors: readonly string[] = demoAccounts
  .map(({ username }) => username)
  .filter((name) => !['reader', 'writer', 'newcomer', 'admin', 'page_one_promo'].includes(name))
