// One layout for all email, readable without images, styles, or light mode.
import type { MailContent } from './mail.ts'

const serif = "Literata, Georgia, 'Times New Roman', serif"
const sans = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"

/** The design tokens of the site as plain colors: mail clients support neither OKLCH nor variables. */
const light = {
  paper: '#fbfaf6',
  ink: '#181e2b',
  soft: '#474d59',
  faint: '#646973',
  line: '#dfdcd6',
  accent: '#d0271d',
}
const dark = {
  paper: '#121622',
  ink: '#ebe7de',
  soft: '#b6b2aa',
  faint: '#97938b',
  line: '#2c313d',
  accent: '#f87855',
}

const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .faint { color: ${dark.faint} !important; }
  .accent { color: ${dark.accent} !important; }
  .line { border-color: ${dark.line} !important; }
  .button { background-color: ${dark.ink} !important; color: ${dark.paper} !important; }
}`

export type RenderedMail = { subject: string; html: string; text: string; unsubscribeUrl: string | null }

export function renderMail(content: MailContent): RenderedMail {
  const { unsubscribe } = content
  return {
    subject: oneLine(content.subject),
    html: renderHtml(content),
    text: renderText(content),
    unsubscribeUrl: unsubscribe ? requireWebAddress(unsubscribe.oneClickUrl) : null,
  }
}

function renderText(content: MailContent): string {
  const { heading, paragraphs, items = [], button, closing, unsubscribe } = content
  const parts = [heading, ...paragraphs]
  for (const { text, url } of items)
    parts.push(url ? `* ${oneLine(text)}\n  ${requireWebAddress(url)}` : `* ${oneLine(text)}`)
  if (button) parts.push(`${button.label}:\n${requireWebAddress(button.url)}`)
  const off = unsubscribe ? [`${unsubscribe.label}:\n${requireWebAddress(unsubscribe.url)}`] : []
  return `${[...parts, '-- ', closing, ...off, 'Fabula'].join('\n\n').replace('-- \n\n', '-- \n')}\n`
}

function renderHtml(content: MailContent): string {
  const { subject, heading, paragraphs, items = [], button, closing, unsubscribe } = content
  const body = paragraphs.map((text) => paragraph('soft', `17px/1.6 ${serif}`, light.soft, lines(text)))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs[0] ?? '')}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background-color:${light.paper}">
<tr><td align="center" style="padding:32px 18px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="ink line" style="padding-bottom:14px;border-bottom:1px solid ${light.line};font:500 20px/1.3 ${serif};color:${light.ink}"><span class="accent" style="color:${light.accent}">&para;</span> Fabula</td></tr>
<tr><td style="padding:32px 0 8px">
<h1 class="ink" style="margin:0 0 20px;font:400 30px/1.2 ${serif};letter-spacing:-0.01em;color:${light.ink}">${escape(heading)}</h1>
${[...body, renderItems(items), button ? renderButton(button) : ''].join('\n')}
</td></tr>
<tr><td class="line" style="padding-top:16px;border-top:1px solid ${light.line}">
${paragraph('faint', `13px/1.5 ${sans}`, light.faint, lines(closing))}
${unsubscribe ? paragraph('faint', `13px/1.5 ${sans}`, light.faint, link(unsubscribe.url, unsubscribe.label)) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function renderItems(items: NonNullable<MailContent['items']>): string {
  if (items.length === 0) return ''
  const rows = items.map(
    ({ text, url }) =>
      `<tr><td class="line soft" style="padding:12px 0;border-top:1px solid ${light.line};font:17px/1.5 ${serif};color:${light.soft}">${url ? link(url, oneLine(text), 'ink', light.ink) : escape(oneLine(text))}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px">${rows.join('')}</table>`
}

function link(url: string, label: string, name = 'soft', color = light.soft): string {
  return `<a class="${name}" href="${escape(requireWebAddress(url))}" style="color:${color}">${escape(label)}</a>`
}

function renderButton({ label, url }: NonNullable<MailContent['button']>): string {
  const address = escape(requireWebAddress(url))
  return `<p style="margin:28px 0"><a class="button" href="${address}" style="display:inline-block;padding:12px 26px;border-radius:999px;background-color:${light.ink};color:${light.paper};font:500 15px/1.3 ${sans};text-decoration:none">${escape(label)}</a></p>
${paragraph('faint', `13px/1.5 ${sans}`, light.faint, `If the button doesn’t work, open this link:<br><a class="soft" href="${address}" style="color:${light.soft};word-break:break-all">${address}</a>`)}`
}

function paragraph(name: string, font: string, color: string, html: string): string {
  return `<p class="${name}" style="margin:0 0 18px;font:${font};color:${color}">${html}</p>`
}

function requireWebAddress(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new TypeError('A mail may only link to a web address.')
  return url
}

function lines(text: string): string {
  return escape(text).replaceAll('\n', '<br>')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
