import type { StarterQuestion } from './starter-question.ts'

export const paymentQuestions: StarterQuestion[] = [
  {
    anchor: 'final-prices',
    topic: 'payment',
    question: {
      uz: 'Saytdagi narxlar oxirgimi?',
      en: 'Are the prices on the site final?',
      ru: 'Цены на сайте окончательные?',
    },
    answer: {
      uz: 'Yo‘q, ular boshlang‘ich: «+» belgisi «shu summadan boshlab» degani. Aniq narx davlat va dasturga bog‘liq, uni ish boshlanishidan oldin aytamiz.',
      en: 'No, they are starting prices: the “+” sign means “from”. The exact price depends on the country and the programme, and we confirm it before any work begins.',
      ru: 'Нет, они начальные: знак «+» означает «от этой суммы». Точная цена зависит от страны и программы, мы называем её до начала работы.',
    },
  },
  {
    anchor: 'not-included',
    topic: 'payment',
    question: {
      uz: 'Narxga nimalar kirmaydi?',
      en: 'What is not included in the price?',
      ru: 'Что не входит в цену?',
    },
    answer: {
      uz: 'Boshqa tashkilotlarga to‘lanadigan pullar odatda alohida: konsullik yig‘imi, o‘qish puli, sug‘urta, chipta. Nimalar kirishi har bir xizmatning tarkibida yozilgan.',
      en: 'Payments to third parties are usually extra: consular fees, tuition, insurance, tickets. Each service lists what is included.',
      ru: 'Платежи сторонним организациям обычно не входят: консульский сбор, плата за обучение, страховка, билеты. Что входит, указано в составе каждой услуги.',
    },
  },
  {
    anchor: 'pay-online',
    topic: 'payment',
    question: {
      uz: 'Sayt orqali to‘lov qilinadimi?',
      en: 'Do I pay through the site?',
      ru: 'Можно ли оплатить на сайте?',
    },
    answer: {
      uz: 'Yo‘q. Sayt to‘lov olmaydi va bank kartasi ma’lumotlarini hech qachon so‘ramaydi. To‘lov tartibini xodimimiz siz bilan alohida kelishadi.\nKimdir bizning nomimizdan karta raqami yoki SMS kodni so‘rasa, bermang va bizga xabar qiling.',
      en: 'No. The site does not take payments and never asks for bank card details. We agree on payment with you separately.\nIf someone asks you for a card number or an SMS code in our name, do not share it and let us know.',
      ru: 'Нет. Сайт не принимает платежей и никогда не спрашивает данные банковской карты. Порядок оплаты сотрудник согласует с вами отдельно.\nЕсли кто-то от нашего имени просит номер карты или код из SMS, не сообщайте его и дайте нам знать.',
    },
  },
  {
    anchor: 'consultation-price',
    topic: 'payment',
    question: {
      uz: 'Maslahat pullikmi?',
      en: 'Does a consultation cost anything?',
      ru: 'Консультация платная?',
    },
    answer: {
      uz: 'Yo‘q, mutaxassis bilan maslahat bepul.',
      en: 'No, a consultation with an adviser is free.',
      ru: 'Нет, консультация специалиста бесплатная.',
    },
  },
]
