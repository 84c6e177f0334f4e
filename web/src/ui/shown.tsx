import type { ShownText } from '../i18n/shown-text.ts'

/** A text of the office; where it is not in the language of the page, readers are told in which one it is. */
export function Shown({ shown: { text, lang } }: { shown: ShownText }) {
  return lang ? <span lang={lang}>{text}</span> : text
}
