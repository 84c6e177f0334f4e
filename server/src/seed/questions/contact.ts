import type { StarterQuestion } from './starter-question.ts'

export const contactQuestions: StarterQuestion[] = [
  {
    anchor: 'without-account',
    topic: 'contact',
    question: {
      uz: 'Ro‘yxatdan o‘tmasdan savol bersam bo‘ladimi?',
      en: 'Can I ask a question without signing up?',
      ru: 'Можно ли задать вопрос без регистрации?',
    },
    answer: {
      uz: 'Ha. Aloqa sahifasidagi shaklni to‘ldiring, qo‘ng‘iroq qiling yoki ofisga keling. Hisob faqat ariza topshirish uchun kerak.',
      en: 'Yes. Fill in the form on the contact page, call us or visit the office. You only need an account to apply.',
      ru: 'Да. Заполните форму на странице контактов, позвоните или приходите в офис. Аккаунт нужен только для подачи заявки.',
    },
  },
  {
    anchor: 'page-error',
    topic: 'contact',
    question: {
      uz: 'Sahifada xatolik chiqdi. Nima qilaman?',
      en: 'I see an error on a page. What should I do?',
      ru: 'На странице ошибка. Что делать?',
    },
    answer: {
      uz: 'Sahifani yangilab, qayta urinib ko‘ring. Yordam bermasa, ekranda ko‘rsatilgan xato raqamini bizga yuboring: u bilan sababini tez topamiz.',
      en: 'Reload the page and try again. If that does not help, send us the error number shown on the screen: it helps us find the cause quickly.',
      ru: 'Обновите страницу и попробуйте ещё раз. Если не помогло, пришлите нам номер ошибки с экрана: по нему мы быстро найдём причину.',
    },
  },
]
