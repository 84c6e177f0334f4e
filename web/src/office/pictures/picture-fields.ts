import type { Input } from 'contract/endpoint'
import { fill } from 'contract/fill'
import { middleFocus } from 'contract/picture-focus'
import type { SitePicture, sitePictures } from 'contract/site-pictures'
import { type Language, languages } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'

type PictureFields = Input<typeof sitePictures.upload>['body']

/** What the form shows of a picture. A multipart form is flat, and radio buttons have their numbers as text. */
export function pictureFields(picture: SitePicture | null) {
  return {
    ...perLanguage((language) => picture?.alt[language] ?? ''),
    focus: String(picture?.focus ?? middleFocus),
  } satisfies PictureFields
}

/** The fields as text, for comparing two versions. */
export function pictureFacts(fields: PictureFields, { records }: Texts['office']) {
  const focus = Number(fields.focus || middleFocus) as keyof typeof records.focusParts
  return { ...perLanguage((language) => fields[`alt_${language}`]), focus: records.focusParts[focus] }
}

export function pictureFactLabels({ pictures: text, records }: Texts['office']) {
  return {
    ...perLanguage((language) => fill(records.alt, { language: records.language[language] })),
    focus: text.focus,
  }
}

function perLanguage(make: (language: Language) => string) {
  const pairs = languages.map((language) => [`alt_${language}`, make(language)] as const)
  return Object.fromEntries(pairs) as Record<`alt_${Language}`, string>
}
