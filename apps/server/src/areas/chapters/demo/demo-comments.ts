// Comments of demo readers, by story. Replies are nested in the comment they reply to.
export type DemoComment = {
  by: string
  text: string
  /** The passage of the chapter that it quotes. */
  quote?: string
  isSpoiler?: boolean
  /** Users who marked it as helpful. */
  helpful?: string[]
  replies?: Omit<DemoComment, 'quote'>[]
}

/** `chapter`: its title; without one the comment is about the story. */
type DemoThread = DemoComment & { chapter?: string }

export const demoComments: Record<string, DemoThread[]> = {
  'the-salt-cartographer': [
    {
      by: 'jonahvell',
      text: 'I came for the maps and stayed for the forms. Nobody writes an office like this one: you can hear the stamps.',
      helpful: ['reader', 'aga_wolna', 'hollis_grange', 'wren_okafor'],
      replies: [
        {
          by: 'ines_marchetti',
          text: 'The stamps have their own chapter planned. I am only half joking.',
          helpful: ['jonahvell', 'reader'],
          replies: [{ by: 'jonahvell', text: 'Please be the other half serious.' }],
        },
      ],
    },
    {
      by: 'wren_okafor',
      text: 'Read this on a train along a coast that is, in fact, moving. I had to look out of the window between chapters to check.',
      helpful: ['juno_park'],
    },
    {
      by: 'reader',
      text: 'Does anybody else keep a list of what Odile carries? I have got to eleven things, and I am sure that one of them is a lie.',
      helpful: ['mara_lindqvist', 'saoirse_quinn', 'writer'],
      replies: [
        { by: 'mara_lindqvist', text: 'Twelve, if you count the hat.\n\nShe never says that she wears it.' },
        { by: 'ines_marchetti', text: 'I am not going to tell you which one. But you are warm, @reader.' },
      ],
    },
    {
      by: 'aga_wolna',
      text: 'As somebody who has had to file three maps of the same beach: the drawer for “contradictory” was full by 1961.',
      helpful: ['ines_marchetti', 'hollis_grange'],
    },
    {
      chapter: 'Four pencils',
      by: 'dilek_aksoy',
      text: 'This is the line where I stopped reading politely and sat down.',
      quote: 'There was a pause with a dead man in it.',
      helpful: ['reader', 'priya_raman'],
    },
    {
      chapter: 'Four pencils',
      by: 'tobias_adeyemi',
      text: 'And it is never explained again, which is exactly right.',
      quote: 'believed that the fourth was for the sea',
    },
    {
      chapter: 'Four pencils',
      by: 'samir_haddad',
      text: 'Three maps of one beach, and the hand is the same in all of them. So either the beach lies or the man did. My money is on the beach.',
      isSpoiler: true,
      replies: [{ by: 'ines_marchetti', text: 'Keep your receipt.' }],
    },
  ],
  'small-gods-of-the-stairwell': [
    {
      by: 'wren_okafor',
      text: 'The god of the third landing is my upstairs neighbour and I will not be taking questions.',
      helpful: ['reader', 'juno_park', 'lucia_olmedo', 'kofi_mensah'],
      replies: [
        {
          by: 'dilek_aksoy',
          text: 'Leave a boiled sweet. It works more often than it should.',
          helpful: ['wren_okafor'],
        },
      ],
    },
    {
      by: 'juno_park',
      text: 'I read the lift manual after this. There is a real chapter on what to say to passengers between floors. It is not as good as yours, @dilek_aksoy.',
      helpful: ['reader'],
    },
    {
      by: 'ewan_macrae',
      text: 'We have these in walls. Same temperament. They like to be told the weather.',
      replies: [{ by: 'dilek_aksoy', text: 'Does yours take sugar?' }],
    },
    {
      by: 'reader',
      text: 'I took the stairs today on purpose, all nine floors, and said good morning on every landing. Somebody on six said it back.',
      helpful: ['dilek_aksoy', 'wren_okafor', 'saoirse_quinn'],
    },
  ],
  'kettle-crow': [
    {
      by: 'reader',
      text: 'I tried it with my own kettle. Forty minutes. We are going to have a talk, the kettle and I.',
      helpful: ['writer', 'juno_park'],
      replies: [{ by: 'writer', text: 'Start small. Mine boils for “I have not read it yet”.' }],
    },
    {
      by: 'theo_lambert',
      text: 'The Crown against the Kettle should be taught in schools. Preferably cookery schools.',
      helpful: ['writer'],
    },
    {
      by: 'jonahvell',
      text: 'The crow’s cross-examination is the best thing in it, @writer. It asks one question and then it just waits.',
      replies: [{ by: 'writer', text: 'I took the waiting from you. You do it in every proofread.' }],
    },
  ],
  'the-thirteen-does-not-stop-here': [
    {
      by: 'reader',
      text: 'Finished it at one in the morning and then sat looking at my gloves for a while. Both of them. I counted.',
      helpful: ['hollis_grange', 'dilek_aksoy', 'juno_park', 'priya_raman', 'writer'],
      replies: [
        {
          by: 'hollis_grange',
          text: 'Thank you for counting. In nine years downstairs I had eleven hundred left hands and only four hundred right ones, and nobody has ever been able to tell me why.',
          helpful: ['reader', 'aga_wolna', 'tobias_adeyemi'],
          replies: [{ by: 'saoirse_quinn', text: 'It is the hand you take out to pay.' }],
        },
      ],
    },
    {
      by: 'tobias_adeyemi',
      text: 'A mystery without a detective, in which the culprit is filed correctly. I have been trying to write this for ten years and I am only slightly furious.',
      helpful: ['hollis_grange', 'reader'],
    },
    {
      by: 'wren_okafor',
      text: 'I would like to draw car 208. Cream and green, gold line, wreath on the lamp. May I?',
      replies: [
        {
          by: 'hollis_grange',
          text: 'You may. The gold line stops a hand’s breadth short of the door. It always did.',
        },
      ],
    },
    {
      chapter: 'Article 4471',
      by: 'lucia_olmedo',
      text: '“Novelty is anything with a face.” I am using this at the airport.',
      quote: 'Novelty is anything with a face.',
      helpful: ['reader', 'hollis_grange'],
    },
    {
      chapter: 'A is for Varga',
      by: 'juno_park',
      text: 'I read this aloud to the dog and hit two glasses to check. The hair on my arms, as promised.',
      quote: 'it was like hearing somebody agree with himself',
      helpful: ['hollis_grange', 'mara_lindqvist'],
    },
    {
      chapter: 'Five-forty',
      by: 'priya_raman',
      text: 'I watch grey screens at five-forty for a living and I did not see this coming.',
      isSpoiler: true,
      helpful: ['reader'],
      replies: [{ by: 'nadia_karimova', text: 'The left hand. THE LEFT HAND.', isSpoiler: true }],
    },
    {
      chapter: 'Supper over the shop',
      by: 'theo_lambert',
      text: 'The tablecloth is what did for me. There is one in every family that nobody may cry on.',
      quote: 'wiped his eyes with the corner of the tablecloth',
    },
    {
      chapter: 'Form 12B',
      by: 'saoirse_quinn',
      text: '“I can take her in any condition.” Forty-one years I have been waiting for somebody to put that on a form.',
      quote: 'I can take her in any condition.',
      helpful: ['reader', 'hollis_grange', 'aga_wolna', 'mara_lindqvist'],
    },
    {
      chapter: 'Signed for',
      by: 'writer',
      text: 'The same two words as in chapter sixteen, and they mean the opposite. That is how you end a book.',
      isSpoiler: true,
      helpful: ['hollis_grange', 'reader'],
    },
  ],
  'nine-rooms-without-a-clock': [
    {
      by: 'hollis_grange',
      text: 'I have worked nights. Rule fourteen is real in every building, only the number changes.',
      helpful: ['tobias_adeyemi', 'reader'],
      replies: [
        { by: 'tobias_adeyemi', text: 'Ours was eleven. I moved it so that nobody would be identified.' },
      ],
    },
    {
      by: 'nadia_karimova',
      text: 'Went in for the clocks, came out checking under the bed in my own flat.',
      helpful: ['juno_park'],
    },
    {
      by: 'reader',
      text: 'On the second reading you notice that he never once says what time it is.',
      helpful: ['tobias_adeyemi', 'samir_haddad'],
    },
  ],
  'low-orbit-lullabies': [
    {
      by: 'samir_haddad',
      text: 'The burn times are right. I checked all three. Then I checked them again because I had something in my eye.',
      helpful: ['wren_okafor', 'reader', 'priya_raman'],
      replies: [{ by: 'wren_okafor', text: 'High praise. I only had to redo the second one four times.' }],
    },
    { by: 'saoirse_quinn', text: 'I have sung to smaller audiences. None of them were at that altitude.' },
    {
      by: 'reader',
      text: 'Is it coming back? I keep looking up at seven minutes past.',
      replies: [
        {
          by: 'wren_okafor',
          text: 'It is. There is a door in episode four that I have not got the hinges right on yet.',
          helpful: ['reader'],
        },
      ],
    },
  ],
  'marrow-lake': [
    {
      by: 'ewan_macrae',
      text: 'I tied the knot. It holds. It also will not come undone, so I live here now.',
      helpful: ['wren_okafor', 'samir_haddad', 'reader'],
      replies: [{ by: 'wren_okafor', text: 'That is chapter five, please stop leaking chapter five.' }],
    },
    {
      by: 'kofi_mensah',
      text: 'Every page of this is a splash page. The lake going down past the ladder marks!',
      helpful: ['wren_okafor'],
    },
  ],
  'what-the-orchard-kept': [
    {
      by: 'nadia_karimova',
      text: 'The wage book. I had to put this down and go and stand in a room with other people.',
      helpful: ['jonahvell', 'reader'],
      replies: [{ by: 'jonahvell', text: 'I wrote that part in the kitchen with the radio on.' }],
    },
    {
      by: 'aga_wolna',
      text: 'Real wage books do have a name crossed out like that. One always tells oneself that he moved away.',
      helpful: ['jonahvell', 'tobias_adeyemi'],
    },
  ],
  'interval-for-two-violins': [
    {
      by: 'lucia_olmedo',
      text: 'Three sugars, without asking. The whole marriage is in the spoon.',
      helpful: ['juno_park', 'reader', 'jonahvell'],
    },
    {
      by: 'writer',
      text: 'We read this round the table at our group. Our Errol brought his own handbell.',
      replies: [
        { by: 'juno_park', text: 'This is the nicest thing that has ever happened to me. Was it loud?' },
      ],
    },
  ],
  'the-understudy': [
    {
      by: 'hollis_grange',
      text: 'Beginners! The call! I have been in the wings since then with my hands over my mouth.',
      helpful: ['samir_haddad'],
    },
  ],
  'slow-trains-northbound': [
    {
      by: 'mara_lindqvist',
      text: 'You arrive before you have left. I have copied that out and put it where I keep my tickets.',
      helpful: ['juno_park', 'theo_lambert'],
    },
    {
      by: 'theo_lambert',
      text: 'Two boiled eggs and salt in a twist. Everything that needs to be said about grandmothers.',
    },
  ],
  'letters-to-an-unbuilt-house': [
    {
      by: 'ewan_macrae',
      text: 'Put the drain on the uphill side. I say this with love.',
      helpful: ['mara_lindqvist', 'reader'],
      replies: [{ by: 'mara_lindqvist', text: 'They are going to find that out in the next letter, Ewan.' }],
    },
  ],
  'tower-this-is-nobody': [
    {
      by: 'samir_haddad',
      text: 'Nine seconds of silence on the page and I held my breath for all of them.',
      helpful: ['priya_raman', 'lucia_olmedo'],
    },
    {
      by: 'lucia_olmedo',
      text: 'As radio: “cleared to the kettle, first on the left” is worth the licence fee. I would direct this tomorrow.',
      helpful: ['priya_raman', 'reader'],
      replies: [{ by: 'priya_raman', text: 'I would let you. Who is your Marion?' }],
    },
  ],
  'night-dispensary': [
    {
      by: 'tobias_adeyemi',
      text: 'The mirror. I knew, and I looked anyway, which is the point.',
      isSpoiler: true,
      helpful: ['nadia_karimova'],
    },
    {
      chapter: 'Through the hatch',
      by: 'hollis_grange',
      text: 'You do learn people by their hands. We had a counter like this. I am never going back to it.',
      quote: 'You learn people by their hands.',
      helpful: ['nadia_karimova', 'samir_haddad'],
    },
  ],
  delivered: [
    {
      by: 'reader',
      text: 'I was fine until he said he was only getting his hands warm.',
      helpful: ['saoirse_quinn', 'lucia_olmedo', 'mara_lindqvist', 'theo_lambert'],
      replies: [
        {
          by: 'saoirse_quinn',
          text: 'She is a vet now. Cold hands, I am told.',
          helpful: ['reader', 'juno_park'],
        },
      ],
    },
    {
      chapter: 'The one in the car',
      by: 'mara_lindqvist',
      text: 'Thank you for turning round.',
      quote: 'I was going to get his blanket.',
      helpful: ['saoirse_quinn', 'reader', 'writer'],
    },
  ],
  'instructions-for-my-funeral-third-revision': [
    {
      by: 'juno_park',
      text: 'I need to know about the pony. You cannot just say that about a pony.',
      helpful: ['reader', 'dilek_aksoy', 'kofi_mensah'],
      replies: [
        {
          by: 'saoirse_quinn',
          text: 'He was to carry the flowers. He ate them at the rehearsal.',
          helpful: ['juno_park', 'reader'],
        },
      ],
    },
    {
      by: 'jonahvell',
      text: 'Number ten. I have sat in that car. Not yours, but that car.',
      helpful: ['saoirse_quinn'],
    },
  ],
  'minutes-of-the-residents-meeting-concerning-the-dragon': [
    {
      by: 'hollis_grange',
      text: 'I have taken minutes at forty years of meetings and item six is the truest line of English prose.',
      helpful: ['juno_park', 'dilek_aksoy', 'reader'],
    },
    {
      by: 'reader',
      text: 'Margaret or Doom? Be honest. I was for Doom.',
      replies: [
        { by: 'dilek_aksoy', text: 'Doom is her middle name. It is in the lease now.', helpful: ['reader'] },
        { by: 'kofi_mensah', text: 'Margaret. She has the eyes.' },
      ],
    },
  ],
  'harvest-mouse-mars': [
    {
      by: 'reader',
      text: 'The mouse hiccuped and I was lost. When is the next sol?',
      helpful: ['samir_haddad', 'priya_raman'],
      replies: [{ by: 'priya_raman', text: 'Friday, if Pike can keep the laundry running.' }],
    },
    {
      by: 'theo_lambert',
      text: 'A hundred and eighty grams of seed is four loaves if you are a fool and forty kilos if you wait. I have never seen my trade explained so well.',
      helpful: ['samir_haddad'],
    },
    {
      chapter: 'Sol 619: census',
      by: 'ines_marchetti',
      text: 'Forty-four visiting and seven Martians. Somebody will have to redraw the map.',
      quote: 'forty-four of us who are visiting, and seven Martians',
      helpful: ['reader', 'samir_haddad', 'priya_raman'],
    },
  ],
  'the-house-opposite': [
    {
      by: 'jonahvell',
      text: 'The drain in the middle of the street, twice, and never once called a metaphor. Restraint, sir.',
      helpful: ['reader', 'mara_lindqvist'],
      replies: [{ by: 'writer', text: 'It was called one in the second draft. You took it out.' }],
    },
    {
      by: 'reader',
      text: 'He has a book on him! Nineteen years of “H. has had his hair cut”. I am not all right.',
      helpful: ['writer', 'ines_marchetti', 'saoirse_quinn'],
    },
    {
      chapter: 'Twelve metres',
      by: 'lucia_olmedo',
      text: 'For the purpose of not looking. Perfect.',
      quote: 'for the purpose of not looking',
      helpful: ['writer'],
    },
  ],
  'notes-toward-a-novel-i-am-not-writing': [
    {
      by: 'ines_marchetti',
      text: 'Write it. Bring a jumper.',
      helpful: ['reader', 'jonahvell', 'juno_park'],
      replies: [{ by: 'writer', text: 'I have bought the jumper. It is a start.' }],
    },
  ],
  'half-board': [
    {
      by: 'theo_lambert',
      text: 'Opening an egg at the wrong end is the perfect clue. We would all have noticed it and not one of us would have known.',
      helpful: ['tobias_adeyemi', 'aga_wolna', 'reader'],
    },
    {
      by: 'hollis_grange',
      text: 'She counts the eggs because it would be rude to count the guests. I married a woman like this.',
      helpful: ['tobias_adeyemi'],
    },
  ],
  'fox-on-the-night-shift': [
    {
      by: 'saoirse_quinn',
      text: 'We had one on maternity in Ennis. Best floors I ever saw, and never a mouse.',
      helpful: ['dilek_aksoy', 'reader', 'juno_park'],
    },
  ],
  'three-doors-in-the-dyke': [
    {
      by: 'ines_marchetti',
      text: 'The sea with a hem that shows. I walked past the skerry in my head for a whole afternoon.',
      helpful: ['mara_lindqvist', 'ewan_macrae'],
    },
    {
      by: 'wren_okafor',
      text: 'A gap in every dyke, for the hare. Doors approve.',
      replies: [{ by: 'ewan_macrae', text: 'It is called a smoot. You may have it.' }],
    },
  ],
  'captain-yaa-and-the-upside-down-river': [
    {
      by: 'dilek_aksoy',
      text: 'This one has a mat! I have serviced that door.',
      helpful: ['wren_okafor', 'kofi_mensah'],
    },
    {
      by: 'reader',
      text: 'The goat has not been surprised once and I find that very reassuring.',
      helpful: ['kofi_mensah'],
    },
  ],
  'bread-has-no-opinion': [
    {
      by: 'saoirse_quinn',
      text: 'Something warm, and ready on time. That is the whole of nursing too.',
      helpful: ['theo_lambert', 'reader', 'mara_lindqvist'],
    },
  ],
  'inventory-of-a-burned-archive': [
    {
      by: 'hollis_grange',
      text: '“So that afterwards nobody would know what to miss.” I have read that sentence about ten times today.',
      helpful: ['aga_wolna', 'reader'],
    },
  ],
  'emergency-exit-row': [
    {
      by: 'juno_park',
      text: 'Do not allow the appliance to know that you are afraid. I want it on a cushion.',
      helpful: ['lucia_olmedo', 'reader'],
    },
  ],
  errata: [
    {
      by: 'aga_wolna',
      text: 'For uninhabited read shy. I have corrected our catalogue.',
      helpful: ['ines_marchetti', 'reader', 'hollis_grange'],
    },
  ],
  'the-last-sailing-is-cancelled': [
    {
      by: 'mara_lindqvist',
      text: 'Nobody had told his hands. Jonah, that is the whole poem.',
      helpful: ['jonahvell', 'reader'],
      replies: [{ by: 'jonahvell', text: 'Then I can stop. Thank you.' }],
    },
    {
      by: 'ines_marchetti',
      text: 'I have been in that waiting room. The heater still only takes fifties.',
      helpful: ['jonahvell'],
    },
  ],
}
