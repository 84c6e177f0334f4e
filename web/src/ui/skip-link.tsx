import { useText } from '../i18n/use-text.ts'

/** The first tab stop: over the header, into the page. */
export function SkipLink() {
  const text = useText('site')
  return (
    <a
      href="#main"
      className="fixed start-4 top-2 z-50 -translate-y-24 rounded-control bg-primary px-5 py-3 font-medium text-on-primary focus:translate-y-0"
    >
      {text.nav.skip}
    </a>
  )
}
