import type { LocalizedText } from './text.ts'

// Without a schema: a page that only shows a reason is not to load the schema library for it.

/** What the client can do about it, which decides the button beside the reason. */
export type ReasonKind = 'new_file' | 'new_document' | 'talk'

type Reason = { kind: ReasonKind; text: LocalizedText }

const reason = (kind: ReasonKind, uz: string, en: string, ru: string): Reason => ({
  kind,
  text: { uz, en, ru },
})

/** Why a document was sent back, in the order of the keys 1 to 9 and then of the list. */
export const reviewReasons = {
  blurry: reason(
    'new_file',
    'Surat xira, yozuvlar o‘qilmaydi',
    'The picture is blurry and cannot be read',
    'Снимок нечёткий, текст не читается',
  ),
  cut_off: reason(
    'new_file',
    'Sahifaning bir qismi kesilib qolgan',
    'Part of the page is cut off',
    'Часть страницы обрезана',
  ),
  page_missing: reason('new_file', 'Sahifalar to‘liq emas', 'Pages are missing', 'Не хватает страниц'),
  photo_of_screen: reason(
    'new_file',
    'Bu ekran surati, hujjatning o‘zi kerak',
    'This is a photo of a screen; we need the document itself',
    'Это снимок экрана, нужен сам документ',
  ),
  locked: reason(
    'new_file',
    'Fayl parol bilan yopilgan',
    'The file is protected by a password',
    'Файл защищён паролем',
  ),
  wrong_document: reason('new_file', 'Bu boshqa hujjat', 'This is another document', 'Это другой документ'),
  expired: reason(
    'new_document',
    'Hujjatning muddati o‘tgan',
    'The document has expired',
    'Срок действия документа истёк',
  ),
  short_validity: reason(
    'new_document',
    'Amal qilish muddati yetarli emas',
    'It is not valid for long enough',
    'Срок действия слишком короткий',
  ),
  too_old: reason(
    'new_document',
    'Hujjat eskirgan, yangisi kerak',
    'The document is too old, a new one is needed',
    'Документ устарел, нужен новый',
  ),
  name_differs: reason(
    'new_document',
    'Ism boshqa hujjatlardagidan farq qiladi',
    'The name differs from your other documents',
    'Имя отличается от других документов',
  ),
  not_signed: reason(
    'new_document',
    'Imzo yoki muhr yo‘q',
    'The signature or stamp is missing',
    'Нет подписи или печати',
  ),
  no_translation: reason('new_document', 'Tarjimasi yo‘q', 'The translation is missing', 'Нет перевода'),
  no_apostille: reason('new_document', 'Apostil yo‘q', 'The apostille is missing', 'Нет апостиля'),
  other: reason('talk', 'Boshqa sabab', 'Another reason', 'Другая причина'),
} satisfies Record<string, Reason>

export type ReviewReason = keyof typeof reviewReasons

export const reviewReasonCodes = Object.keys(reviewReasons) as [ReviewReason, ...ReviewReason[]]
