import { fill } from 'contract/fill'
import type { Story } from 'contract/stories'
import type { Language } from 'contract/text'
import type { ShownText } from '../i18n/shown-text.ts'
import type { Texts } from '../i18n/texts.ts'

/** What a page in one language shows of a story's text. */
export type StoryWords = ShownText & {
  /** That it is a translation, or in which other language it is; empty where it is in that of the page. */
  note: string
  /** What the person said, where a translation is shown. */
  original?: ShownText
}

/** A story is shown in the language of the page where somebody has translated it, else as it was told. */
export function storyWords(
  { text, language: told, translations }: Pick<Story, 'text' | 'language' | 'translations'>,
  language: Language,
  { languages, toldIn, translated }: Pick<Texts['stories'], 'languages' | 'toldIn' | 'translated'>,
): StoryWords {
  if (told === language) return { text, note: '' }
  const original = { language: languages[told] }
  const translation = translations[language]
  if (!translation) return { text, lang: told, note: fill(toldIn, original) }
  return {
    text: translation,
    note: fill(translated, original),
    original: { text, lang: told },
  }
}
