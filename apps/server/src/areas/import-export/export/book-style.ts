/** The stylesheet of a book, in EPUB and HTML alike. */
export const bookStyle = `h1, h2, h3, h4, h5, h6 { font-weight: normal; line-height: 1.2; text-align: center; margin: 2em 0 1em; }
h1.title { font-size: 2em; }
p.author { text-align: center; font-style: italic; }
p { margin: 0; text-indent: 1.5em; }
h1 + p, h2 + p, h3 + p, h4 + p, h5 + p, h6 + p, hr + p, aside + p, figure + p, blockquote > p:first-child, li > p { text-indent: 0; }
hr.scene-break { border: 0; margin: 1.5em 0; text-align: center; height: auto; }
hr.scene-break::before { content: "* * *"; }
blockquote { margin: 1em 2em; }
ul, ol { margin: 1em 0; }
figure { margin: 1.5em 0; text-align: center; }
img { max-width: 100%; height: auto; }
a.footnote-ref { font-size: 0.75em; line-height: 0; vertical-align: super; text-decoration: none; }
section.footnotes { margin-top: 2em; padding-top: 0.5em; border-top: 1px solid; font-size: 0.85em; }
aside.footnote p, td p, th p { text-indent: 0; }
table { margin: 1em auto; border-collapse: collapse; }
th, td { padding: 0.3em 0.6em; border: 1px solid; text-align: left; vertical-align: top; }
th { font-weight: bold; }
aside.note { margin: 1.5em 0; font-size: 0.9em; font-style: italic; }
aside.note p { text-indent: 0; margin: 0 0 0.5em; }
`
