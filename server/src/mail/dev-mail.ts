import { escaped, withLinks } from './dev-html.ts'
import type { ListedMail } from './mails.queries.ts'

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid #bbb; padding: 1rem 0 }
  h2 { font-size: 1.1rem; margin: 0 }
  p { margin: 0; color: #555 }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0 }`

/** The outbox as a page. Links lead only where the product itself is; all else stays text. */
export function devMailPage(mails: ListedMail[], nonce: string, origin: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style nonce="${escaped(nonce)}">${style}</style>
<h1>Outbox</h1>
${mails.map((mail) => mailArticle(mail, origin)).join('\n') || '<p>No mail yet.</p>'}
</html>
`
}

function mailArticle(mail: ListedMail, origin: string): string {
  const facts = [
    mail.created_at,
    mail.kind,
    mail.language,
    mail.state,
    `${mail.attempts} tries`,
    mail.last_error,
  ]
  return `<article>
<h2>${escaped(mail.subject)}</h2>
<p>to ${escaped(mail.to_address)}</p>
<p>${facts
    .filter((fact) => fact !== null)
    .map(escaped)
    .join(' · ')}</p>
<pre>${withLinks(mail.text_body ?? '', origin)}</pre>
</article>`
}
