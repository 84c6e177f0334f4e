import type { DocumentType } from 'contract/documents'
import type { LocalizedText } from 'contract/text'

export type StarterInput = {
  name: LocalizedText
  description: LocalizedText
  /** The document of the cabinet that it is; the migration of documents has made it. */
  document_type?: DocumentType
  valid_days?: number
}

/** The documents that the starter services ask for; the first six are those named to visitors. */
export const starterInputs = {
  passport: {
    document_type: 'passport',
    name: { uz: 'Pasport nusxasi', en: 'Copy of passport', ru: 'Копия паспорта' },
    description: {
      uz: 'Xorijga chiqish pasportining rasmli sahifasi. Hamma yozuv va raqamlar aniq o‘qilsin.',
      en: 'The photo page of your international passport. All text and numbers must be legible.',
      ru: 'Страница загранпаспорта с фотографией. Все надписи и цифры должны читаться.',
    },
  },
  photo: {
    document_type: 'photo',
    name: { uz: '3x4 rasm', en: '3×4 photo', ru: 'Фото 3×4' },
    description: {
      uz: 'Oxirgi olti oyda, oq fonda tushirilgan rangli rasm.',
      en: 'A colour photo on a white background, taken within the last six months.',
      ru: 'Цветное фото на белом фоне, сделанное за последние шесть месяцев.',
    },
  },
  diploma: {
    document_type: 'diplom',
    name: { uz: 'Diplom yoki shahodatnoma', en: 'Diploma or certificate', ru: 'Диплом или аттестат' },
    description: {
      uz: 'Oxirgi tugatgan ta’lim muassasangiz bergan hujjat, ilovasi bilan.',
      en: 'From the last school or university you completed, with its supplement.',
      ru: 'Документ последнего оконченного учебного заведения, с приложением.',
    },
  },
  transcript: {
    document_type: 'transcript',
    name: { uz: 'Baholar ko‘chirmasi', en: 'Academic transcript', ru: 'Выписка с оценками (транскрипт)' },
    description: {
      uz: 'Fanlar va baholar ro‘yxati, o‘quv yurti muhri bilan.',
      en: 'A list of subjects and grades, stamped by the institution.',
      ru: 'Перечень предметов и оценок с печатью учебного заведения.',
    },
  },
  cv: {
    document_type: 'cv',
    name: { uz: 'Rezyume (CV)', en: 'CV', ru: 'Резюме (CV)' },
    description: {
      uz: 'Bir-ikki sahifa: ta’lim, ish tajribasi, tillar. Ingliz tilida bo‘lgani ma’qul.',
      en: 'One or two pages: education, work experience, languages. Preferably in English.',
      ru: 'Одна-две страницы: образование, опыт работы, языки. Желательно на английском.',
    },
  },
  motivation: {
    document_type: 'motivation',
    name: { uz: 'Motivatsion xat', en: 'Motivation letter', ru: 'Мотивационное письмо' },
    description: {
      uz: 'Nega aynan shu dastur va davlatni tanlaganingiz haqida bir sahifa.',
      en: 'One page on why you chose this programme and country.',
      ru: 'Одна страница о том, почему вы выбрали эту программу и страну.',
    },
  },
  bank_statement: {
    valid_days: 30,
    name: { uz: 'Bank hisobidan ko‘chirma', en: 'Bank statement', ru: 'Выписка из банка' },
    description: {
      uz: 'Oxirgi uch oylik aylanma va qoldiq ko‘rsatilgan. O‘zingizniki yoki homiyniki.',
      en: 'For the last three months, showing the balance. Yours or your sponsor’s.',
      ru: 'За последние три месяца, с остатком. Ваша или вашего спонсора.',
    },
  },
  employment_letter: {
    name: { uz: 'Ish joyidan ma’lumotnoma', en: 'Letter of employment', ru: 'Справка с места работы' },
    description: {
      uz: 'Lavozim, ish haqi va ta’til muddati yozilgan.',
      en: 'Stating your position, salary and the dates of your leave.',
      ru: 'С указанием должности, зарплаты и сроков отпуска.',
    },
  },
  study_certificate: {
    name: { uz: 'O‘qish joyidan ma’lumotnoma', en: 'Certificate of study', ru: 'Справка с места учёбы' },
    description: {
      uz: 'Kunduzgi bo‘lim talabasi ekaningizni tasdiqlaydi; joriy o‘quv yili uchun.',
      en: 'Confirms that you are a full-time student in the current academic year.',
      ru: 'Подтверждает очное обучение в текущем учебном году.',
    },
  },
  language_certificate: {
    name: { uz: 'Til sertifikati', en: 'Language certificate', ru: 'Языковой сертификат' },
    description: {
      uz: 'IELTS, TOEFL, TestDaF, TOPIK yoki boshqa sertifikat, agar bo‘lsa.',
      en: 'IELTS, TOEFL, TestDaF, TOPIK or another one, if you have it.',
      ru: 'IELTS, TOEFL, TestDaF, TOPIK или другой, если он у вас есть.',
    },
  },
  recommendation: {
    name: { uz: 'Tavsiyanoma', en: 'Letter of recommendation', ru: 'Рекомендательное письмо' },
    description: {
      uz: 'O‘qituvchi yoki ish beruvchidan, aloqa ma’lumotlari bilan.',
      en: 'From a teacher or an employer, with their contact details.',
      ru: 'От преподавателя или работодателя, с контактными данными.',
    },
  },
} as const satisfies Record<string, StarterInput>

export type InputKey = keyof typeof starterInputs
