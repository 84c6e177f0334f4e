import type { Input } from 'contract/endpoint'
import { fill } from 'contract/fill'
import { middleFocus } from 'contract/picture-focus'
import { type TeamLanguage, type TeamRecord, type team, teamLanguages } from 'contract/team'
import { type Language, languages } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'

export type MemberFields = Input<typeof team.create>['body']

/** What the form shows of a member. A multipart form is flat, and radio buttons have their numbers as text. */
export function memberFields(member: TeamRecord | null) {
  return {
    name: member?.name ?? '',
    ...perLanguage((language) => member?.role[language] ?? ''),
    languages: member?.languages.join(',') ?? '',
    focus: String(member?.focus ?? middleFocus),
    consent_on: member?.consent_on ?? '',
    published: member?.published ?? true,
    sample: member?.sample ?? false,
  } satisfies MemberFields
}

/** The languages of the form's one text. */
export function languagesIn(text: string | null | undefined): TeamLanguage[] {
  const codes = (text ?? '').split(',')
  return teamLanguages.filter((code) => codes.includes(code))
}

/** The fields as text, for comparing two versions. */
export function memberFacts(fields: MemberFields, { team: text, records }: Texts['office']) {
  const yesOrNo = (flag: MemberFields['sample']) => (flag ? text.yes : text.no)
  const focus = Number(fields.focus || middleFocus) as keyof typeof records.focusParts
  return {
    name: fields.name,
    ...perLanguage((language) => fields[`role_${language}`] ?? ''),
    languages: languagesIn(fields.languages)
      .map((code) => text.languageNames[code])
      .join(', '),
    focus: records.focusParts[focus],
    consent_on: fields.consent_on ?? '',
    published: yesOrNo(fields.published),
    sample: yesOrNo(fields.sample),
  }
}

export function memberFactLabels({ team: text, records }: Texts['office']) {
  const { name, languages: spoken, focus, consent, published, sample } = text
  return {
    ...{ name, languages: spoken, focus, consent_on: consent, published, sample },
    ...perLanguage((language) =>
      fill(text.inLanguage, { label: text.role, language: records.language[language] }),
    ),
  }
}

function perLanguage(make: (language: Language) => string) {
  const pairs = languages.map((language) => [`role_${language}`, make(language)] as const)
  return Object.fromEntries(pairs) as Record<`role_${Language}`, string>
}
