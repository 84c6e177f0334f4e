import type { ShownText } from '../i18n/shown-text.ts'

/** How long a service takes; where it is not in the language of the page, readers are told in which one it is. */
export function Duration({ shown: { text, lang } }: { shown: ShownText }) {
  return (
    <span lang={lang} className="tabular-nums">
      {text}
    </span>
  )
}
