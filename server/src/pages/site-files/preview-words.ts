import type { Agency } from 'contract/agency'
import type { Language } from 'contract/text'

/** The claims that a preview has room for. */
export const previewClaims = [
  'students',
  'partners',
  'success',
  'experience',
] as const satisfies readonly (keyof Agency['claims'])[]

type Words = { headline: string; from: string } & Record<(typeof previewClaims)[number], string>

/** What stands on the picture of a link. The pages' own words live in the web, out of the server's reach. */
export const previewWords: Record<Language, Words> = {
  uz: {
    headline: 'Xorijda o‘qish, ishlash va sayohat uchun ishonchli yo‘l',
    from: 'Toshkent',
    students: 'talaba',
    partners: 'hamkor universitet',
    success: 'muvaffaqiyat darajasi',
    experience: 'yillik tajriba',
  },
  en: {
    headline: 'A dependable way to study, work and travel abroad',
    from: 'Tashkent',
    students: 'students',
    partners: 'partner universities',
    success: 'success rate',
    experience: 'years of experience',
  },
  ru: {
    headline: 'Надёжный путь за рубеж: учёба, работа, путешествия',
    from: 'Ташкент',
    students: 'студентов',
    partners: 'вузов-партнёров',
    success: 'успешных заявок',
    experience: 'лет опыта',
  },
}
