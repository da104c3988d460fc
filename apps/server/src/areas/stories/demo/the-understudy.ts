import type { DemoStory } from './demo-story.ts'

export const theUnderstudy: DemoStory = {
  title: 'The Understudy',
  author: 'samir_haddad',
  synopsis: 'She has learned every line, every entrance, and where the leading lady keeps her keys.',
  format: 'serial',
  genres: ['thriller', 'drama'],
  tags: ['theatre', 'obsession', 'identity', 'unreliable people', 'london', 'slow burn'],
  moods: ['tense', 'claustrophobic'],
  warnings: ['controlling relationship', 'stalking', 'death, off the page'],
  contentRating: 'mature',
  status: 'ongoing',
  chapters: [
    {
      title: 'The half',
      text: `Constance Rusk keeps her spare keys in the left toe of a pair of tap shoes she hasn’t worn since drama school. The shoes hang from a nail behind the door of dressing room one. Leila Marsh has known this for nine weeks, and for five of those she did nothing about it.

She is paid to know things. She is paid four hundred and eighteen pounds a week to be in the building from the half, which is thirty-five minutes before curtain up, until Connie has taken her second bow; to know all eighty-five minutes of *The Harbourmaster’s Wife*, which has a cast of one; and, so far, not to say any of it. She’s had fourteen weeks of this. Connie has had bronchitis, a tooth out, and a trapped nerve that made her cry in the wings, and she has never been off.

So Leila sits on the plastic chair outside room one with her script shut on her knees, and studies. The text took her a fortnight. After that she learned the breathing. After that there was the walk, which starts from the left hip, and the way Connie clears her throat before a lie, on the stage and off it. On the bus home Leila lets her own face go slack and puts on the other one from underneath. She has been asked by a stranger whether she was feeling all right.

“You want to get yourself a hobby,” says Bernie, who is Connie’s dresser, going by with an armful of black crêpe. Bernie has hands like a plumber and has never been heard to say a line of praise about anyone. “Knit.”

“I’m fine.”

“I can see you are.”

***

The play has no interval. That is what makes it possible.

Connie goes up at half past seven inside ninety minutes’ worth of silicone and lace that turn a woman of forty-four into one of eighty, and from then until five to nine there is not one second when she could be anywhere else. She’s on the tannoy. You can hear her in the corridors and the lavatories and up the stairs to the roof. The flat she shares with her husband is nine minutes away on foot, and her husband is Julian Sayle, who has produced this play and most of the others on the street, and who is in Manchester from Monday to Thursday about the transfer.

The first time, Leila stood in the hall for four minutes with her back against the front door and then went back to work. It was research. That was the word she’d got ready, in case.

The second time, she sat in Connie’s chair and drank a glass of Connie’s water. She washed the glass. The third time she lay on the bed, on the left-hand side, where the pillow smelled of setting powder, and said the opening speech to the ceiling in a murmur, and it was good. It was so good that she came out in gooseflesh. She’d been putting on the voice like a coat for fourteen weeks, and lying there she felt it do up its own buttons.

She noticed things. It is what she’s paid for. She noticed that there was a camera on the bookshelf in the hall, turned to face the front door, and that it had a piece of sticking plaster over the lens, on which somebody had drawn a smile. She noticed that the door of the study, at the end of the passage, had a bolt on it, a new one, brass. It took her until she was walking back to the theatre to think what was odd about this. The bolt was on the outside.

She thought, perhaps they had a dog.

By the telephone was a desk diary in which a man’s small handwriting recorded when Connie went out and when she came in. *16.10. 23.05.* And the next day: *16.10. 23.05.* And the next: *16.12. 23.31!!* The pen had gone through the paper at the second mark. Leila looked at that page for some time. She turned back a month, and another month. There was a column headed *Said* and a column headed *Actually*.

She put the diary back exactly as she’d found it, square to the edge of the table, and wiped it with her sleeve.

You will say that this was when she should have spoken to somebody. She’s had leisure since to come round to that view.

***

Tonight, a Tuesday, is the fourth time. She has given herself twenty-five minutes. Rain is coming down on the square in rods and she’s come without a coat: she used to have a good green one, but it went from the company rail back in week three, along with her hairbrush and, she’s fairly sure, her library card. Things walk in theatres. She bought an umbrella.

She wants the wardrobe. She’s been saving it up.

It’s a built-in, the length of the bedroom wall. Frocks, and more frocks, and a tweed thing with the label still on it. There’s a whole yard of evening gear in dry-cleaner’s film. Leila walks her fingers along the hangers with the phone in her other hand turned up low, listening in to the show relay. You can dial into it; the stage manager gave her the number in case she was ever stuck on a train. *Forty years I kept his light for him*, says Connie, small and clear, *and he never knew that I was counting ships.* They’re at page thirty-one. There is plenty of time.

Right at the end, pushed up against the wall, is a garment bag with the zip done up.

She opens it because it’s the only thing in the room that is closed.

It’s her coat. There is the ink on the cuff. There’s the button she sewed on in brown because she had no green. In the left pocket is her hairbrush, in a freezer bag, and the hair in the bristles is hers. In the right-hand one, her library card.

The noise she makes isn’t one she has ever made before. Some part of her, a long way up and at the back, files it.

She thinks *how funny, she’s been collecting me as well*; it’s a warm thought; for the length of a breath she is simply flattered. Then she feels the weight inside the lining. The poacher’s pocket, where she used to keep her script. There’s an envelope in it, and in the envelope are two passport photographs of Constance Rusk with her hair cut to the jaw and dyed brown, parted on the right. It’s Leila’s hair. She has done something with the mouth too, a kind of apology in the corners, and with a slow crawling feeling Leila recognises that she’s looking at really first-class work.

Under the photographs there are several sheets of paper, folded small. They are covered on both sides. The same two words go down them in columns, over and over, like a punishment, in blue ballpoint pen: *Leila Marsh. Leila Marsh. Leila Marsh.* At the top of the first sheet they’re stiff and careful, with a wobble in the M. By the bottom of the second they have begun to lean. She turns to the last one. *I counted all of them home*, says the telephone, *all but the one*, and eight bars of cello come in beneath, which means page thirty-eight, which means that she must go, now, this minute.

She holds the paper up to the bedside lamp.

The last few are better than hers.`,
    },
    {
      title: 'Beginners',
      notesAfter:
        'Part three is written and I do not trust it yet. It belongs to Bernie, which I did not expect. Give me a couple of weeks.',
      text: `The message comes on Wednesday at twenty past four while she is standing in her kitchen with the coat over a chair, looking at it.

*Come to mine at 5. You’ve got the keys. Let’s stop being silly. C x*

Leila has composed, by this time, several conversations. In some of them she is icy. In the one she keeps returning to, Connie puts both hands up to her own face, laughs, and says *thank God, I thought you’d never look in the wardrobe*, and they sit on the floor, and it’s explained. She reads the message through as one reads a part. There’s nothing in it she can find the bottom of. *x*, she thinks. She gave me an *x*.

She puts the green coat into a carrier bag to give back. It takes her the length of the bus ride to remember that it’s hers.

***

The flat is warm and tidy and there’s nobody there.

“Hello?” she says. Her voice comes out as Connie’s. She clears her throat.

The sticking plaster has gone from the camera. So has the camera. The diary is not by the telephone. At the end of the passage the study door is closed, with the brass bolt pushed across it all the way home, and a line of electric light shows along the bottom.

In the bedroom, laid out on the cover as if by a valet, are Connie’s camel coat and scarf and her big tortoiseshell glasses; the felt hat she hides under; her bag. On top is a page torn from a script.

*Darling, I’m not coming in tonight. You are on. I haven’t told the office because they’d make an announcement and put that nasty slip in the programmes and half of them would ask for their money back, and you’d hear the seats going up. I couldn’t bear that for you. So don’t be you. Wear my things, it’s filthy out. Go in by the stage door with your head down like I do, don’t chat, Bernie will see to the rest. You’ve got until half past five. You’re better than me in the lighthouse speech, I’ve listened to you through the door. Go on. C.*

Leila reads it standing up, and by the end she’s sitting.

She should tell you she was suspicious. She’d had nineteen hours by then with those pages of signatures. But you will have wanted something, presumably, at one time or another. You’ll have sat on a plastic chair outside a door. She got as far as *you are on*, and everything else in the letter went by like scenery.

She puts on the scarf, the hat. The glasses make the room swim. In the wardrobe mirror a tired famous woman settles her collar, from the left hip.

On her way out she does stop at the study. She’ll say so when they ask, and they’ll write it down and turn their pens round in their fingers. She stops and looks at the bolt and at the strip of light. She thinks she hears someone shift his weight in a leather chair. It’s a small sound, with patience in it.

Thursday, she thinks. He isn’t back till Thursday.

She leaves the carrier bag in the hall where Connie will find it, and she pulls the door to behind her until it clicks.

***

“Evening, Miss Rusk,” says Mr Osei at the stage door, and goes back to his crossword. He writes it in the book himself, to save her the trouble. *C. Rusk, 17.41.*

Bernie has the silicone set out on a towel, brow and cheeks and throat, like pieces of somebody. She looks at Leila in the glass for a good five seconds. Leila watches her see it. She sees her see all of it, the glasses, the hat, the girl.

“You’re late, Miss Rusk,” says Bernie. “Sit down.”

“Bernie, I…”

“Don’t talk while I’m gluing.”

It takes an hour and a half. No one comes in, because no one ever does; it’s in the contract. The brush goes along her jaw, cold, then tight. Bernie’s breath smells of peppermint. Once she stops, with her thumb laid flat below Leila’s ear, on the pulse, and holds it there as if to feel how something’s running.

“I’ve been with her eleven years,” says Bernie. “I’ve done her arms up in panstick more times than I’ve done her face. You understand me? Long sleeves in August.” She takes up the second cheek. “I only want you to know it wasn’t done to be unkind to *you*.”

“What wasn’t?”

“Look up,” says Bernie, and does her eyes.

***

It would be a pleasure to tell you about the performance. There is a recording, made off the stage manager’s camera for the archive, and it’s been played since in a room with no windows for people who don’t care about theatre. One of them asked for it to be stopped.

She comes on in the dark. She lets them wait. Four hundred and eleven seats, a full house, and by page three she has them breathing when she breathes. She doesn’t do Connie’s pause before the letter; she finds that there’s a better one after it. In the lighthouse speech a man in the stalls says “Oh,” out loud, like somebody remembering the gas. She’s never been so little frightened. She isn’t doing the voice now or the walk, she isn’t doing anything, there’s only an old woman on a quay, counting. When she says *all but the one* it comes up from the soles of her feet.

Then the lights, and the noise. They stand. She sees them do it from the front row back, like a field when the wind arrives.

And she sees her. Right at the back, by the exit, under the green lamp, there’s a woman on her feet already with both hands above her head, clapping. Brown hair, cut to the jaw. A green coat. She’s too far off for her face to show. But she’s standing in a way that Leila has seen in shop windows, sidelong, all her life, with her weight on the wrong leg and an apology somewhere in the neck.

She’s marvellous. She’s got all of it.

The second bow brings Leila’s head down level with her knees. When she comes up there’s only the lamp, and the door swinging to.

***

“Not in there,” says Bernie in the corridor, with a grip on her elbow. “Upstairs. The wig room’s got the better sink.”

So it’s on the third floor, with the door locked, that her own face comes back, piece by piece, pink and smarting. It’s twenty-five past nine before she’s down again in her jeans and T-shirt with no coat. There are a lot of people outside room one. The company manager’s there in tears. There is a tall man in a wet anorak, a woman with a lanyard. The door stands open.

Connie is at the dressing table, in her kimono, with a towel around her hair. Her jaw and temples are raw. There are threads of glue along them, the sort you can only get from wearing it. She’s holding someone’s hand. She has evidently just been told, because she’s making a noise, low down, and it is terrible, and Leila, God forgive her, stands there with her mouth a little open and thinks: *where did she get that, that’s new*.

The eyes come up and find her in the mirror. They stay there for a moment. You couldn’t call it triumph. It was how you’d look back from the boat.

Connie clears her throat. “That’s her,” she says.

“Miss Marsh?” The tall man has a warrant card. He is very polite. He’d like a word, somewhere quieter if there is such a place. He’s sorry to say that Mr Julian Sayle was found at his home at twenty to nine this evening by a neighbour who had been bothered by the noise. It hadn’t been long. An hour; they’d know better later. The porter remembers a young woman in a green coat coming down at about ten past eight. She’d signed herself into the visitors’ book, if you please, and signed out. There was a carrier bag in the hall. There are fingerprints, well, everywhere; on the bed, on a water glass. On the bolt of a door.

“I didn’t touch the bolt,” says Leila.

“Mrs Sayle tells us that she’d been worried for some time. Some items of hers had gone missing. She says you’d been”, and he looks at his notebook, “learning her.”

It’s almost funny. She nearly turns round to share it with someone. “But I was *here*. I was on. I went up at half past seven and I didn’t come off until five to nine, you can ask anybody.” Her voice has gone high and young. It’s a long time since she’s heard it and she doesn’t find it convincing. “There were four hundred and eleven people out there. They stood up. They can all tell you where I was.”

The detective has a programme in his hand. He must have picked it up on the way through the foyer. He opens it and shakes it gently, the way you do, to see if a slip of paper falls out.

“Four hundred and eleven people, Miss Marsh,” he says, “can tell us where Constance Rusk was.”`,
    },
  ],
}
