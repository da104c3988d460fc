// Share links as plain URLs: no third-party script runs here.
type Shared = { title: string; url: string }

export function shareAddresses({ title, url }: Shared): { name: string; href: string }[] {
  const query = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
  return [
    { name: 'Email', href: `mailto:?${query({ subject: title, body: url })}` },
    { name: 'X', href: `https://x.com/intent/post?${query({ text: title, url })}` },
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?${query({ text: `${title} ${url}` })}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { name: 'Reddit', href: `https://www.reddit.com/submit?${query({ url, title })}` },
    { name: 'WhatsApp', href: `https://wa.me/?${query({ text: `${title} ${url}` })}` },
  ]
}

type Card = { title: string; author_name: string; description: string; thumbnail_url: string }

/** A blockquote with the link's image: no iframe, so that it also works where frames are blocked. */
export function embedCodeOf(url: string, { title, author_name, description, thumbnail_url }: Card): string {
  const parts = [
    `<blockquote cite="${escaped(url)}">`,
    `<a href="${escaped(url)}"><img src="${escaped(thumbnail_url)}" alt="" width="600" height="315" loading="lazy"></a>`,
    ...(description ? [`<p>${escaped(description)}</p>`] : []),
    `<p><a href="${escaped(url)}">${escaped(title)}</a> by ${escaped(author_name)}</p>`,
    '</blockquote>',
  ]
  return parts.join('\n')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
