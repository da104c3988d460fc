// Conversations of the local demo. Written for this project.
type DemoConversation = {
  /** The first one begins. */
  between: readonly [string, string]
  /** Hours before the first start at which it was written; the last is the newest. */
  messages: readonly { by: 0 | 1; hoursAgo: number; text: string }[]
  /** Who has not read the end of it yet. */
  unreadBy?: 0 | 1
}

export const demoConversations: readonly DemoConversation[] = [
  {
    between: ['writer', 'jonahvell'],
    messages: [
      { by: 0, hoursAgo: 31, text: 'I read your ferry chapter on a ferry, which felt like cheating.' },
      {
        by: 0,
        hoursAgo: 31,
        text: 'One thing. Your tides are an hour out again. On the flats the water turns before the bell, never after.',
      },
      { by: 1, hoursAgo: 30, text: 'I moved the bell so the chapter could end on it. Is that a crime here?' },
      { by: 0, hoursAgo: 7, text: 'Only in this parish. Keep the bell, and move the body.' },
      {
        by: 1,
        hoursAgo: 6,
        text: 'Oh, that is better. Then he sees the tide come in and says nothing, and we know that he knew.',
      },
      { by: 1, hoursAgo: 6, text: 'What time is low water on the fourteenth?' },
      { by: 0, hoursAgo: 2, text: 'Ten past four. So he is lying.' },
    ],
    unreadBy: 1,
  },
  {
    between: ['reader', 'ines_marchetti'],
    messages: [
      {
        by: 0,
        hoursAgo: 76,
        text: 'I have a question about the map in your second chapter. Is the bridge upstream of the mill, or do I hold the page the wrong way round?',
      },
      {
        by: 1,
        hoursAgo: 74,
        text: 'You hold it correctly. The surveyor did not.\n\nIt is a plot point, so please tell nobody before chapter five.',
      },
      { by: 0, hoursAgo: 73, text: 'My lips are sealed. My tram, however, has heard me gasp.' },
      {
        by: 1,
        hoursAgo: 4,
        text: 'Chapter five goes up on Thursday. I owe you a bridge.',
      },
    ],
    unreadBy: 0,
  },
  {
    between: ['writer', 'reader'],
    messages: [
      {
        by: 0,
        hoursAgo: 170,
        text: 'Would you read three openings for me? They are short, and at least one of them is bad on purpose.',
      },
      { by: 1, hoursAgo: 168, text: 'With pleasure. Do I have to guess which?' },
      { by: 0, hoursAgo: 168, text: 'That is the experiment.' },
      {
        by: 1,
        hoursAgo: 122,
        text: 'The second. But keep its last sentence: “Nobody had told the dog.” I have been saying it to people all day.',
      },
      { by: 0, hoursAgo: 121, text: 'The second was my favorite. I will go for a walk now.' },
    ],
  },
  {
    between: ['dilek_aksoy', 'writer'],
    messages: [
      {
        by: 0,
        hoursAgo: 260,
        text: 'The lift in your story stops between floors for four pages. I repair them. Four pages is about right.',
      },
      { by: 1, hoursAgo: 255, text: 'This is the best review I have ever had.' },
    ],
  },
]
