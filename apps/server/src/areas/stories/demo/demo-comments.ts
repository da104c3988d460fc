// What readers of the first start have said. `answers` is the place of what is answered in this list.
export type DemoComment = {
  story: string
  /** The title of the chapter; without one it is about the story. */
  chapter?: string
  by: string
  text: string
  /** Words of the chapter that it stands at. */
  quote?: string
  answers?: number
  isSpoiler?: boolean
}

const salt = 'The Salt Cartographer'
const gods = 'Small Gods of the Stairwell'
const kettle = 'Kettle & Crow'

export const demoComments: readonly DemoComment[] = [
  {
    story: salt,
    by: 'jonahvell',
    text: 'I came for the maps and stayed for the forms. Nobody writes an office like this one: you can hear the stamps.',
  },
  {
    story: salt,
    by: 'ines_marchetti',
    text: 'The stamps have their own chapter planned. I am only half joking.',
    answers: 0,
  },
  { story: salt, by: 'jonahvell', text: 'Please be the other half serious.', answers: 1 },
  {
    story: salt,
    by: 'wren_okafor',
    text: 'Read this on a train along a coast that is, in fact, moving. I had to look out of the window between chapters to check.',
  },
  {
    story: salt,
    by: 'reader',
    text: 'Does anybody else keep a list of what Odile carries? I have got to eleven things, and I am sure that one of them is a lie.',
  },
  {
    story: salt,
    by: 'mara_lindqvist',
    text: 'Twelve, if you count the hat.\n\nShe never says that she wears it.',
    answers: 4,
  },
  {
    story: salt,
    chapter: 'Four pencils',
    by: 'dilek_aksoy',
    text: 'This is the line where I stopped reading politely and sat down.',
    quote: 'There was a pause with a dead man in it.',
  },
  {
    story: salt,
    chapter: 'Four pencils',
    by: 'tobias_adeyemi',
    text: 'And it is never explained again, which is exactly right.',
    quote: 'believed that the fourth was for the sea',
  },
  {
    story: salt,
    chapter: 'Four pencils',
    by: 'samir_haddad',
    text: 'Three maps of one beach, and the hand is the same in all of them. So either the beach lies or the man did. My money is on the beach.',
    isSpoiler: true,
  },
  { story: salt, chapter: 'Four pencils', by: 'ines_marchetti', text: 'Keep your receipt.', answers: 8 },
  {
    story: gods,
    by: 'wren_okafor',
    text: 'The god of the third landing is my upstairs neighbour and I will not be taking questions.',
  },
  {
    story: gods,
    by: 'dilek_aksoy',
    text: 'Leave a boiled sweet. It works more often than it should.',
    answers: 10,
  },
  {
    story: gods,
    by: 'juno_park',
    text: 'I read the lift manual after this. There is a real chapter on what to say to passengers between floors. It is not as good as yours, @dilek_aksoy.',
  },
  {
    story: kettle,
    by: 'reader',
    text: 'I tried it with my own kettle. Forty minutes. We are going to have a talk, the kettle and I.',
  },
  { story: kettle, by: 'writer', text: 'Start small. Mine boils for “I have not read it yet”.', answers: 13 },
]
