import type { QuestionKey } from 'contract/helper-questions'
import type { LocalizedText } from 'contract/text'

type StarterQuestion = { text: LocalizedText; options: Record<string, LocalizedText> }

/** What the helper asks until the office changes it. Amounts are the visitor's own, no prices of ours. */
export const starterQuestions = {
  goal: {
    text: {
      uz: 'Chet elga nima uchun bormoqchisiz?',
      en: 'Why do you want to go abroad?',
      ru: 'С какой целью вы хотите поехать за границу?',
    },
    options: {
      study: { uz: 'Universitetda o‘qish', en: 'To study at a university', ru: 'Учиться в университете' },
      'work-summer': {
        uz: 'Yozda ishlash va sayohat',
        en: 'To work and travel in summer',
        ru: 'Работать летом и путешествовать',
      },
      travel: {
        uz: 'Sayohat yoki mehmonga borish',
        en: 'To travel or visit someone',
        ru: 'Путешествовать или съездить в гости',
      },
      language: { uz: 'Til o‘rganish', en: 'To learn a language', ru: 'Выучить язык' },
      unsure: { uz: 'Hali bilmayman', en: 'I do not know yet', ru: 'Пока не знаю' },
    },
  },
  education: {
    text: { uz: 'Ma’lumotingiz qanday?', en: 'What is your education?', ru: 'Какое у вас образование?' },
    options: {
      pupil: {
        uz: 'Maktab, litsey yoki kollejda o‘qiyman',
        en: 'I am still at school or college',
        ru: 'Учусь в школе, лицее или колледже',
      },
      school: {
        uz: 'Maktab, litsey yoki kollejni bitirganman',
        en: 'I have finished school or college',
        ru: 'Есть аттестат школы, лицея или диплом колледжа',
      },
      'full-time': {
        uz: 'Universitetda o‘qiyman, kunduzgi bo‘lim',
        en: 'I am a full-time university student',
        ru: 'Учусь в вузе на очном отделении',
      },
      'part-time': {
        uz: 'Universitetda o‘qiyman, sirtqi yoki kechki bo‘lim',
        en: 'I am a part-time or evening university student',
        ru: 'Учусь в вузе на заочном или вечернем отделении',
      },
      graduate: {
        uz: 'Universitetni bitirganman',
        en: 'I have a university degree',
        ru: 'Есть диплом университета',
      },
    },
  },
  language: {
    text: {
      uz: 'Ingliz yoki boradigan davlatingiz tilini qanday bilasiz?',
      en: 'How well do you know English or the language of the country?',
      ru: 'Как вы знаете английский или язык страны, куда едете?',
    },
    options: {
      none: { uz: 'Hali bilmayman', en: 'Not yet', ru: 'Пока не знаю' },
      basic: { uz: 'Boshlang‘ich (A1–A2)', en: 'Basic (A1–A2)', ru: 'Начальный уровень (A1–A2)' },
      intermediate: { uz: 'O‘rta (B1)', en: 'Intermediate (B1)', ru: 'Средний уровень (B1)' },
      advanced: { uz: 'Yaxshi (B2 va yuqori)', en: 'Good (B2 or higher)', ru: 'Хороший уровень (B2 и выше)' },
    },
  },
  budget: {
    text: {
      uz: 'Birinchi yil uchun qancha mablag‘ ajrata olasiz?',
      en: 'How much can you spend in the first year?',
      ru: 'Какую сумму вы готовы потратить за первый год?',
    },
    options: {
      small: { uz: '$5 000 gacha', en: 'Up to $5,000', ru: 'До $5 000' },
      medium: { uz: '$5 000–15 000', en: '$5,000–15,000', ru: '$5 000–15 000' },
      large: { uz: '$15 000 dan ko‘p', en: 'More than $15,000', ru: 'Больше $15 000' },
      unknown: { uz: 'Hali hisoblamaganman', en: 'I have not worked it out yet', ru: 'Пока не посчитали' },
    },
  },
  start: {
    text: { uz: 'Qachon boshlamoqchisiz?', en: 'When do you want to start?', ru: 'Когда вы хотите начать?' },
    options: {
      soon: { uz: 'Uch oy ichida', en: 'Within three months', ru: 'В ближайшие три месяца' },
      year: { uz: 'Bir yil ichida', en: 'Within a year', ru: 'В течение года' },
      later: { uz: 'Bir yildan keyin', en: 'In more than a year', ru: 'Позже чем через год' },
    },
  },
} as const satisfies Record<QuestionKey, StarterQuestion>

/** The options of each question, as a rule may name them. */
export type StarterCondition = {
  [Q in QuestionKey]?: (keyof (typeof starterQuestions)[Q]['options'])[]
}
