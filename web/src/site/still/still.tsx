import { use, useMemo, useRef } from 'react'
import { StillMarkup } from './still-markup.ts'
import { useRoutedLinks } from './use-routed-links.ts'

/** A part of a page as markup; without it where the document has it already. */
export type StillPart = { id: string; html: string | null }

/** Shows a part that the server has rendered (still-part.server.tsx), once and without code in the browser. */
export function Still({ id, html }: StillPart) {
  const rendered = use(StillMarkup)
  // Read once: while the page is open, a visitor may open a question in it, and that must not count as a change.
  const markup = useMemo(() => html ?? rendered?.get(id) ?? markupInDocument(id), [html, rendered, id])
  const part = useRef<HTMLDivElement>(null)
  useRoutedLinks(part)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React has rendered on the server, with every text escaped
  return <div ref={part} id={id} dangerouslySetInnerHTML={{ __html: markup }} />
}

function markupInDocument(id: string): string {
  return document.getElementById(id)?.innerHTML ?? ''
}
