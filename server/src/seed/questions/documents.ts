import type { StarterQuestion } from './starter-question.ts'

export const documentsQuestions: StarterQuestion[] = [
  {
    anchor: 'which-documents',
    topic: 'documents',
    question: {
      uz: 'Qanday hujjatlar kerak?',
      en: 'Which documents do I need?',
      ru: 'Какие документы нужны?',
    },
    answer: {
      uz: 'Majburiy hujjatlar:\n- {passport}\n- {photo}\n- {diplom}\nIxtiyoriy hujjatlar, bo‘lsa foydasi tegadi:\n- {transcript}\n- {cv}\n- {motivation}\nBa’zi dasturlar boshqa hujjat ham so‘raydi. Aniq ro‘yxatni ariza ochganingizda ko‘rasiz: har birining yonida majburiy yoki ixtiyoriy ekani yozilgan bo‘ladi.',
      en: 'Required documents:\n- {passport}\n- {photo}\n- {diplom}\nOptional documents, useful if you have them:\n- {transcript}\n- {cv}\n- {motivation}\nSome programmes require more. You will see the exact list when you start an application: each item says whether it is required or optional.',
      ru: 'Обязательные документы:\n- {passport}\n- {photo}\n- {diplom}\nНеобязательные, но полезные, если они есть:\n- {transcript}\n- {cv}\n- {motivation}\nНекоторые программы требуют и другие документы. Точный список виден при создании заявки: у каждого пункта указано, обязателен ли он.',
    },
  },
  {
    anchor: 'file-rules',
    topic: 'documents',
    question: {
      uz: 'Fayllar qanday bo‘lishi kerak?',
      en: 'What should the files be like?',
      ru: 'Какими должны быть файлы?',
    },
    answer: {
      uz: 'Qabul qilinadigan turlar: {types}. Bitta fayl {megabytes} MB dan, hamma fayllaringiz birga {quota} MB dan oshmasin.\nTelefonda tushirilgan surat ham bo‘ladi. Hujjat to‘liq ko‘rinsin, yozuvlari o‘qilsin, ustiga yorug‘lik tushmasin.',
      en: 'Accepted types: {types}. A file can be up to {megabytes} MB, and all your files together up to {quota} MB.\nA photo taken with your phone is fine. The whole document should be visible and legible, without glare.',
      ru: 'Принимаются типы: {types}. Один файл — до {megabytes} МБ, все ваши файлы вместе — до {quota} МБ.\nПодойдёт и снимок с телефона. Документ должен быть виден целиком и читаться, без бликов.',
    },
  },
  {
    anchor: 'wrong-file',
    topic: 'documents',
    question: {
      uz: 'Noto‘g‘ri fayl yuklab qo‘ydim. Nima qilaman?',
      en: 'I uploaded the wrong file. What now?',
      ru: 'Загружен не тот файл. Что делать?',
    },
    answer: {
      uz: 'Ariza qoralama bo‘lsa, o‘sha qatorga to‘g‘ri faylni yuklang: u eskisining o‘rnini oladi.\nYuborilgan arizaning fayllarini almashtirib bo‘lmaydi. Bizga yozing, arizani tuzatish uchun qaytaramiz.',
      en: 'While the application is a draft, upload the right file in the same place: it will replace the old one.\nThe files of a submitted application cannot be replaced. Write to us and we will return it to you for correction.',
      ru: 'Пока заявка — черновик, загрузите нужный файл в ту же строку: он заменит прежний.\nФайлы отправленной заявки заменить нельзя. Напишите нам, и мы вернём её на исправление.',
    },
  },
  {
    anchor: 'who-sees-passport',
    topic: 'documents',
    question: {
      uz: 'Pasportim nusxasini kim ko‘radi?',
      en: 'Who sees the copy of my passport?',
      ru: 'Кто видит копию моего паспорта?',
    },
    answer: {
      uz: 'Faqat rahbarlar va hujjatlaringiz bilan ishlaydigan xodimlar. Fayl ochiq manzilda turmaydi: u {minutes} daqiqa ishlaydigan havola orqali ochiladi va har bir ochilish jurnalga yoziladi.',
      en: 'Only managers and the staff who work on your documents. The file has no public address: it is opened through a link that works for {minutes} minutes, and every access is logged.',
      ru: 'Только руководители и сотрудники, которые работают с вашими документами. У файла нет открытого адреса: он открывается по ссылке, которая действует {minutes} минут, и каждое открытие записывается в журнал.',
    },
  },
]
