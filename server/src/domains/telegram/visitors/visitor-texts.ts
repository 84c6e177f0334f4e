import type { LocalizedText } from 'contract/text'

export const greeting: LocalizedText = {
  uz: 'Assalomu alaykum! Bu {agency} boti. Tilni tanlang',
  en: 'Hello! This is the bot of {agency}. Choose your language',
  ru: 'Здравствуйте! Это бот {agency}. Выберите язык',
}

export const agree: LocalizedText = { uz: 'Roziman', en: 'I agree', ru: 'Согласен' }

export const openSite: LocalizedText = { uz: 'Saytni ochish', en: 'Open the site', ru: 'Открыть сайт' }

export const askWish: LocalizedText = {
  uz: 'Sizni nima qiziqtiradi?',
  en: 'What are you interested in?',
  ru: 'Что вас интересует?',
}

export const otherQuestion: LocalizedText = {
  uz: 'Boshqa savol',
  en: 'Another question',
  ru: 'Другой вопрос',
}

export const amClient: LocalizedText = { uz: 'Men mijozman', en: 'I am a client', ru: 'Я уже клиент' }

export const askName: LocalizedText = {
  uz: 'Ismingiz nima?',
  en: 'What is your name?',
  ru: 'Как вас зовут?',
}

export const enquiryTaken: LocalizedText = {
  uz: 'Rahmat, {name}! So‘rovingiz qabul qilindi, tez orada qo‘ng‘iroq qilamiz. Savolingizni shu yerga yozing',
  en: 'Thank you, {name}! We have your request and will call you soon. Write your question here',
  ru: 'Спасибо, {name}! Мы получили ваш запрос и скоро позвоним. Свой вопрос напишите здесь',
}

export const foreignContact: LocalizedText = {
  uz: 'Bu boshqa odamning raqami. O‘zingiznikini tugma bilan yuboring',
  en: 'This is another person’s number. Send your own with the button',
  ru: 'Это номер другого человека. Отправьте свой кнопкой',
}

export const writeOnSite: LocalizedText = {
  uz: 'Saytda yozing: {site}/contact',
  en: 'Please write on the site: {site}/contact',
  ru: 'Напишите, пожалуйста, на сайте: {site}/contact',
}
