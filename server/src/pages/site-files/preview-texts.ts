import type { ClaimName } from 'contract/agency'
import type { Language } from 'contract/text'

/** The claims that fit into a preview. */
export const previewClaims = [
  'students',
  'partners',
  'success',
  'experience',
] as const satisfies readonly ClaimName[]

type PreviewTexts = { headline: string; from: string; country: string } & Record<
  (typeof previewClaims)[number],
  string
>

/** The texts of a link's preview. Those of the pages are in `web`, which the server does not import. */
export const previewTexts: Record<Language, PreviewTexts> = {
  uz: {
    headline: 'Xorijda o‘qish, ishlash va sayohat uchun ishonchli yo‘l',
    from: 'Toshkent',
    country: 'O‘qish va ishlash: narx, viza, hujjatlar',
    students: 'talaba',
    partners: 'hamkor universitet va kollej',
    success: 'muvaffaqiyat darajasi',
    experience: 'yillik tajriba',
  },
  en: {
    headline: 'A dependable way to study, work and travel abroad',
    from: 'Tashkent',
    country: 'Study and work: prices, visas, documents',
    students: 'students',
    partners: 'partner universities, colleges',
    success: 'success rate',
    experience: 'years of experience',
  },
  ru: {
    headline: 'Надёжный путь за рубеж: учёба, работа, путешествия',
    from: 'Ташкент',
    country: 'Учёба и работа: цены, визы, документы',
    students: 'студентов',
    partners: 'вузов и колледжей-партнёров',
    success: 'успешных заявок',
    experience: 'лет опыта',
  },
}
