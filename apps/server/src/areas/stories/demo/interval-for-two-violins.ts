import type { DemoStory } from './demo-story.ts'

export const intervalForTwoViolins: DemoStory = {
  title: 'Interval for Two Violins',
  author: 'juno_park',
  synopsis:
    'Two violinists who have not spoken for eleven years have to play the slow movement of the Bach Double at their teacher’s memorial. It is in the second half. They have the interval. A short play for three actors and one instrument.',
  format: 'stage-play',
  genres: ['romance', 'drama'],
  tags: ['music', 'second chances', 'one room', 'teachers', 'stage play', 'violins'],
  moods: ['bittersweet', 'funny', 'hopeful'],
  warnings: [],
  contentRating: 'everyone',
  status: 'complete',
  chapters: [
    {
      title: 'Twenty minutes',
      notesBefore:
        'BRIDGET, about forty. A loss adjuster. TOMASZ, about forty. A violinist. ERROL, sixties. Caretaker of the hall. The green room can be anywhere with a sink and a clock. The two scenes are played without a break, except that there has been a concert in between.',
      text: `*The green room of St Oswald’s Hall. Two doors: one to the stage, one to the corridor. A sink, a clock, a table with a tea urn. On the table, a violin case, closed. Applause from the stage side, dying away, then feet and seats. BRIDGET is alone, in a black dress with a cardigan over it, running hot water on her hands. The stage door opens. TOMASZ comes in with his own violin, sees her, and stays where he is.*

TOMASZ. They told me you were ill.

BRIDGET. Who told you?

TOMASZ. No one. I hoped.

BRIDGET. There’s tea.

*He shuts the door. He puts his violin in its case, slowly, at the far end of the table from the other one.*

TOMASZ. You were not at the rehearsal.

BRIDGET. I was in Hull. There was a flood in a carpet warehouse. I had to go round and say how wet it was.

TOMASZ. This is a profession?

BRIDGET. Somebody comes in after a disaster and puts a figure on it. You’d be amazed how much it calms people down.

*ERROL puts his head round the corridor door. He has a bunch of keys and a handbell.*

ERROL. Twenty minutes. It’s fifteen really but there’s a queue for the ladies’.

*He goes. Off, we hear the bell along the corridor.*

TOMASZ. When did you last play?

BRIDGET. For people?

TOMASZ. For anyone.

BRIDGET. I play for the cat. The cat’s not musical. *(She dries her hands.)* I’ve practised. I’ve done it every night since the letter came, I’ve got a callus coming back. I’m not going to disgrace her.

TOMASZ. I did not say disgrace.

BRIDGET. You had it on your face, though.

TOMASZ. I have been on an aeroplane since six this morning. This is only my face.

*Pause. She pours him tea. She puts three sugars in it without asking. He watches her do it.*

TOMASZ. I stopped the sugar.

BRIDGET. Oh.

TOMASZ. Nine years ago. A dentist, in Oslo. *(He drinks.)* It’s very good.

BRIDGET. So how do you want to do it? We could talk tempo. That’d fill up ten minutes and then we’d be on.

TOMASZ. You begin. It’s the second violin who begins. Two bars alone, then I come.

BRIDGET. I know how it goes, Tomasz.

TOMASZ. I’m only saying. Whatever you choose I will come in with it. Slow, fast. I’m at your disposal.

BRIDGET. You always were, that was the…

*She stops.*

TOMASZ. That was the what?

BRIDGET. Nothing. Dotted crotchet about thirty.

TOMASZ. Bridget. Gate fourteen.

BRIDGET. Don’t.

TOMASZ. I want only to describe it. I had the sandwiches. I’d bought for you the one with egg. There was a family with a parrot in a box. They called the flight, and they called our names, and I said to the lady, one moment, my colleague is in the toilet. They closed the flight. She was very kind. She let me stay standing there until they had taken the little sign away. And I thought, she is hit by a bus. I rang every hospital in London. I rang Mrs Feld, and do you know what she told me?

BRIDGET. What?

TOMASZ. She said, “Go to Kraków and play it by yourself.” So I knew then there was no bus.

*ERROL, at the door. The bell.*

ERROL. Fifteen. That’s a real fifteen now. You two all right for biscuits?

BRIDGET. We’re fine, Errol, thanks.

ERROL. I’ve a thing to give you. I was told at the interval. I’ll just see to the urn in the hall, they’ve had the lid off.

*He goes.*

TOMASZ. I’m not angry. I was angry in Kraków, I was very good in Kraków, everyone has said so. I was angry in the whole of Scandinavia. It’s finished. I’d like just to know what I did.

BRIDGET. You didn’t do anything.

TOMASZ. In eleven years a person goes back over it. I thought, the hotel in Leeds, I said a thing about your vibrato…

BRIDGET. It wasn’t my vibrato.

TOMASZ. Because it was a joke, about the vibrato.

BRIDGET. I heard her. All right? It was the Thursday before. I’d left my shoulder rest and I came back for it, and the door was open about that much, and she was talking to Mr Abelson from the Academy. She said, “The trouble is he slows down for her.”

*Silence.*

BRIDGET. That’s all. I didn’t stay. I went and sat on the top deck of a 73 and went all the way to Stoke Newington and back, twice. And I listened to the tape, the one from Leeds. I’d never listened to *you* on it, you don’t, you listen for your own mistakes. And it was true. You could have walked away from me any time you wanted. Every phrase, you got to the end of it, and you stood there holding the gate open. And I thought, he’ll do that all his life. He’ll have this enormous thing, and he’ll walk it round at my speed, like somebody with an old dog.

TOMASZ. So you decided.

BRIDGET. I assessed it.

TOMASZ. You put a figure.

BRIDGET. Yes.

TOMASZ. And did it calm you down?

*She doesn’t answer. ERROL comes in. He’s carrying an envelope against his chest, under his hand, as if it could spill.*

ERROL. Now. She gave me this in June. She was sat up in the bed with her lipstick on. She said, “Errol, at the interval, not before, and stay in the room in case they throw something.”

*He gives it to TOMASZ, who looks at it, and gives it to BRIDGET. She opens it.*

BRIDGET. *(Reading.)* “My dears. If you are reading this together I am dead, and you have both behaved. You will see the Testore on the table.”

*They look at the closed case.*

TOMASZ. This is *her* Testore? I thought it’s yours. I thought that you’d come up in the world.

BRIDGET. I thought you’d left it there. *(Reading.)* “I have thought about it for a long time, since I have had nothing to do. It cannot be sold, you would only be sensible with the money. To Bridget, who stopped, I leave the violin.” *(She has to wait a moment.)* “To Tomasz, who did not stop, not even for breath, I leave the bow.”

TOMASZ. The bow.

ERROL. It’s a good bow, she told me. It’s French.

TOMASZ. It’s a Peccatte. It’s worth, I don’t know, it is worth a flat. Go on. What’s the rest?

BRIDGET. There isn’t any rest. “Play my slow movement. Do not drag. Hanna Feld.” And then a PS. “They are not to be used except with one another. I have had this put in by a solicitor.”

*TOMASZ goes to the case, and opens it. Neither of them touches what is inside.*

TOMASZ. She can’t do this.

BRIDGET. She’s done it. It’s been witnessed.

TOMASZ. So you’d have a violin with no bow, and I a bow with no violin. It’s an absurdity. It’s like something from the Talmud.

ERROL. Five minutes.

BRIDGET. Which of us is supposed to play it *now*?

*ERROL looks at the clock. He looks at both of them. He takes his bell from under his arm.*

ERROL. I’m only the caretaker. But I’d say whoever starts.

*He goes out. The bell, going away. BRIDGET takes off her cardigan. TOMASZ lifts the bow from the case, tightens it, takes a good deal of time over it. He holds it out to her, the frog towards her, across the table.*

TOMASZ. Two bars.

BRIDGET. And then you come in.

TOMASZ. And then I come.

*She takes it. Blackout. From the dark, an oboe gives an A, though there is no oboe in the Bach: somebody in the hall has a sense of occasion. Then quiet.*`,
    },
    {
      title: 'After the Largo',
      text: `*The same. An hour later. The clock says so. Coats, stacked chairs. The urn is cold. BRIDGET sits with her shoes off and the Testore across her knees, not playing it. From the hall come the last of the voices, and the front doors. TOMASZ enters from the stage carrying flowers, too many, which he puts in the sink.*

TOMASZ. There’s a man out there who says he was with her in Vienna and another who says that *he* was with her in Vienna. They are sharing a taxi.

BRIDGET. I dropped a bar.

TOMASZ. Did you?

BRIDGET. You know I did. Letter C, after the sequence. I looked down and saw her fingerprints on the varnish, up by the neck, where nobody’s cleaned it. And I just stopped. There was nothing. I thought, that’s it, that’s her whole memorial gone down a hole. And you weren’t there.

TOMASZ. I was there.

BRIDGET. You weren’t playing. You’d got a moving part all through there, quavers, it doesn’t stop. I came up for air and there was this silence going on, and you were standing in it with your bow off the string, looking at the floor, like it was written.

TOMASZ. Maybe it’s written.

BRIDGET. It isn’t. I’ve known it since I was twelve.

*He takes a part from his music case, a very old one, gone soft, mended with tape. He finds the page and gives it to her.*

BRIDGET. This is mine. This is my part from college. I looked everywhere for this.

TOMASZ. You left it in my flat. It was in the pocket of the music stand.

BRIDGET. What’s all this in red?

TOMASZ. That’s me. I write in it. When I’m on tour and can’t sleep I play it over, the two of us, in my head, and when you take a breath I mark where. You breathe like a horse, you know. You breathe before every hard thing. So, here, here. Here is a big one. And at C, I thought: if ever she’s allowed to stop, it will be there. I put a rest. I put it in both.

BRIDGET. When?

TOMASZ. I don’t know. Gothenburg.

*She turns pages.*

BRIDGET. Tomasz, there’s hundreds.

TOMASZ. I don’t sleep so well.

*ERROL, with his keys. He begins to stack the last chairs. He is not in a hurry, or he is, but hides it.*

ERROL. Don’t mind me. I’ve to lock up by ten for the insurance.

BRIDGET. It’s half past, usually, on a public building.

ERROL. I know it is.

TOMASZ. I want to say something about what you heard. At the door.

BRIDGET. You don’t have to.

TOMASZ. I do slow down for you. It’s true, she was right, I won’t insult you. I was twenty-nine years old and I could play anything at any speed, and I was in every place before the music got there. I’d be standing at the end of the phrase with my coat on. And there was one person who made me wait. You think I was holding a gate! I was out of breath. I was thinking, so this is where we are, look, it’s got trees.

BRIDGET. That’s a nice thing to say.

TOMASZ. It’s not nice. I’ve made fourteen recordings, and there’s only one that I can stay in the room with, and it’s a cassette from Leeds.

*Pause.*

BRIDGET. She still said it, though. “The trouble is.”

ERROL. She said a bit more than that.

*They both turn round. He puts down a chair.*

ERROL. I was doing that corridor. I did it Thursdays, there’d be rosin all down it. I saw you come in and I saw you go out with your face like I don’t know what, I said good night to you and you walked straight by. You want to stay for the end of things. That’s my whole advice, I tell it to the audiences. They’re always off up the aisle to get to the car park.

BRIDGET. What did she say, Errol?

ERROL. She said, “The trouble is he slows down for her.” And the other gentleman, Abelson, he says, well, that’s a pity. And she hit the piano. Open hand, like that, all the low notes. She says, “It’s not a pity, you donkey. The trouble is that it’s the only time he can play. What will I do if he ever finds somebody who can keep up?”

*Nobody says anything. ERROL picks up the chair again.*

BRIDGET. Eleven years. Why didn’t you tell me?

ERROL. You never came back to ask. And I didn’t know what it was you’d heard, did I? I thought you’d had a bereavement. *(Going.)* She knew, I think. By the end. She’d got it worked out that somebody must have been at that door. That’s when she sent for the solicitor.

*He goes off with the chair. They listen to him take it all the way down the corridor.*

TOMASZ. I’m flying tomorrow. Eight in the morning. Lisbon, then Porto.

BRIDGET. I’ve got a roof in Goole.

TOMASZ. So, practically. We should be practical. There’s the violin, and it’s yours.

BRIDGET. And it’s your bow.

TOMASZ. And they’re not to be used apart. By law.

BRIDGET. I don’t think it’d stand up. I could get somebody to look at the wording.

TOMASZ. Do you want somebody to look at the wording?

*She puts the violin in the case. She makes quite a business of the silk, the straps.*

BRIDGET. No.

TOMASZ. Then there must be arrangements. There must be a place, and times. Where does it live? One can’t leave it in a cupboard at St Oswald’s with the badminton nets.

BRIDGET. I’ve a spare room. It’s dry. I’ve measured it.

TOMASZ. And every so often I’d have to come, with the bow.

BRIDGET. For maintenance.

TOMASZ. An instrument has to be played or it forgets. It’s well known. I’d say every month.

BRIDGET. I’d have thought for one that age you’d want to do it weekly.

*He laughs. It takes him by surprise. ERROL’s bell, off, a single stroke.*

ERROL. *(Off.)* Ladies and gentlemen, will you please take your seats or go home.

*BRIDGET gets into her shoes. TOMASZ puts on his coat. She picks up the Testore’s case, he picks up his own, and they get to the door and both wait for the other, and then both go, and stick. He steps back. She goes through. He looks around the room: the sink full of flowers, the clock. He follows her out and turns off the light.*

*On the table, in what comes in from the street, is the bow.*

*We hear the two of them going away along the corridor, talking, not quickly. ERROL comes in with his torch. It finds the bow. He goes to the door with it, and opens his mouth to call after them.*

*He thinks about it. He looks up at the clock. He sits down with the bow across his knees, to wait until they come back.*

*Curtain.*`,
    },
  ],
}
