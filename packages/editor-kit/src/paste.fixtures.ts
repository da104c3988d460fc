// The clipboard as Word 365 and Google Docs fill it, with our own text.

export const wordChapter = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt; font-family:"Calibri",sans-serif;}
@page WordSection1 {size:595.3pt 841.9pt;}
-->
</style>
</head>
<body lang=EN-US style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<p class=MsoTitle><span lang=EN-GB style='mso-ansi-language:EN-GB'>The Tide Clerk<o:p></o:p></span></p>
<p class=MsoNormal style='text-indent:36.0pt;line-height:200%'><span lang=EN-GB
style='font-family:"Times New Roman",serif;mso-ansi-language:EN-GB'><span style='mso-tab-count:1'>            </span>“You
are late,” said the clerk — and the bell <i style='mso-bidi-font-style:normal'>agreed</i>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><span lang=EN-GB>&nbsp;&nbsp; She <b style='mso-bidi-font-weight:normal'>did
not</b> answer… <u>Not yet</u>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal align=center style='text-align:center'><span lang=EN-GB>* * *<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/x.png"/></v:shape><![endif]--><span
lang=FR>Later&nbsp;: nobody spoke of it.</span><span style='display:none;mso-hide:all'>hidden</span></p>
<!--EndFragment-->
</body>
</html>`

const bullet = (level: number, text: string) => `
<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${text}<o:p></o:p></span></p>`

const numbered = (mark: string, text: string) => `
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>${mark}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}<o:p></o:p></p>`

export const wordLists = `<html><body><!--StartFragment-->
<p class=MsoNormal>What she carried:<o:p></o:p></p>${bullet(1, 'a lantern')}${bullet(2, 'its oil')}${bullet(1, 'a rope')}
<p class=MsoNormal>What she did:<o:p></o:p></p>${numbered('1.', 'knocked')}${numbered('2.', 'waited')}
<!--EndFragment--></body></html>`

const run = (text: string, style = 'font-weight:400;font-style:normal;text-decoration:none') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`

const line = (...runs: string[]) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${runs.join('')}</p>`

const item = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="${level}"><p dir="ltr" role="presentation">${run(text)}</p></li>`

export const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b1f0d4e-7fff-8a11-b0c4-0a5c0e3f0001"><h2 dir="ltr" style="line-height:1.38;">${run('Low water', 'font-weight:700;font-style:normal')}</h2>${line(
  run('Plain, '),
  run('bold', 'font-weight:700;font-style:normal'),
  run(', '),
  run('slanted', 'font-weight:400;font-style:italic'),
  run(', '),
  run('both', 'font-weight:700;font-style:italic'),
  run(', '),
  run('ruled', 'font-weight:400;text-decoration:underline;-webkit-text-decoration-skip:none'),
  run(' and '),
  run('struck', 'font-weight:400;text-decoration:line-through'),
  run('.'),
)}<br />${line(
  run('A '),
  `<a href="https://www.google.com/url?q=https://example.com/map&amp;sa=D&amp;source=editors" style="text-decoration:none;">${run('map', 'color:#1155cc;text-decoration:underline')}</a>`,
  run(' of it.'),
)}<ul style="margin-top:0;margin-bottom:0;">${item(1, 'first')}<ul>${item(2, 'inside')}</ul>${item(1, 'second')}</ul><hr />${line(run('After the line.'))}</b><br class="Apple-interchange-newline">`
