import type { ShownText } from '../../i18n/shown-text.ts'
import { Link } from '../../ui/buttons/link.tsx'

type FooterLinksProps = {
  title?: string
  className?: string
  links: (ShownText & { to: string })[]
}

/** A column or a row of links; nothing at all where there are none. */
export function FooterLinks({ title, className, links }: FooterLinksProps) {
  if (links.length === 0) return null
  const list = (
    <ul className={className}>
      {links.map(({ to, text, lang }) => (
        <li key={to}>
          <Link
            to={to}
            lang={lang}
            className="inline-flex min-h-11 min-w-11 items-center py-1.5 lg:min-h-8 lg:py-0.5 underline-offset-4 hover:underline"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
  if (!title) return list
  return (
    <section aria-label={title} className="grid content-start gap-3">
      <h2 className="text-sm font-medium text-on-ink-muted">{title}</h2>
      {list}
    </section>
  )
}
