import type { StarterQuestion } from './starter-question.ts'

export const applyingQuestions: StarterQuestion[] = [
  {
    anchor: 'how-to-apply',
    topic: 'applying',
    question: {
      uz: 'Ariza qanday topshiriladi?',
      en: 'How do I apply?',
      ru: 'Как подать заявку?',
    },
    answer: {
      uz: '1. Ro‘yxatdan o‘ting yoki hisobingizga kiring.\n2. Dastur va davlatni tanlang. Ariza qoralama bo‘lib saqlanadi.\n3. Ro‘yxatda so‘ralgan hujjatlarni yuklang.\n4. Arizani yuboring. Majburiy hujjatlardan biri yetishmasa, qaysi biri ekani ko‘rsatiladi.\n5. Kabinetda ariza holatini kuzating.',
      en: '1. Sign up or sign in.\n2. Choose a programme and a country. The application is saved as a draft.\n3. Upload the documents on the list.\n4. Submit the application. If a required document is missing, we will tell you which one.\n5. Follow the status in your account.',
      ru: '1. Зарегистрируйтесь или войдите в аккаунт.\n2. Выберите программу и страну. Заявка сохранится как черновик.\n3. Загрузите документы по списку.\n4. Отправьте заявку. Если не хватает обязательного документа, мы покажем, какого именно.\n5. Следите за статусом в личном кабинете.',
    },
  },
  {
    anchor: 'statuses',
    topic: 'applying',
    question: {
      uz: 'Ariza holatlari nimani bildiradi?',
      en: 'What does the status of an application mean?',
      ru: 'Что означает статус заявки?',
    },
    answer: {
      uz: '= {draft}: ariza hali yuborilmagan, uni davom ettirish mumkin.\n= {pending}: ariza bizga yetib keldi, ko‘rib chiqyapmiz.\n= {approved}: ijobiy qaror bor, keyingi qadamni xodimimiz aytadi.\n= {rejected}: rad javobi bor, sababini bizdan so‘rashingiz mumkin.',
      en: '= {draft}: not submitted yet; you can continue it.\n= {pending}: we have received it and are working on it.\n= {approved}: the decision is positive; we will tell you the next step.\n= {rejected}: the decision is negative; you can ask us for the reason.',
      ru: '= {draft}: заявка ещё не отправлена, её можно продолжить.\n= {pending}: заявка у нас, мы её рассматриваем.\n= {approved}: решение положительное, о следующем шаге сообщит сотрудник.\n= {rejected}: получен отказ, причину можно узнать у нас.',
    },
  },
  {
    anchor: 'continue-later',
    topic: 'applying',
    question: {
      uz: 'Arizani yarmida qoldirib, keyin davom ettirsam bo‘ladimi?',
      en: 'Can I stop halfway and continue later?',
      ru: 'Можно ли прерваться и продолжить позже?',
    },
    answer: {
      uz: 'Ha. Qoralama kabinetingizda turadi, yuklangan fayllar ham saqlanadi. Shoshilmasdan to‘ldirib, tayyor bo‘lganda yuborasiz.',
      en: 'Yes. The draft stays in your account together with the files you have uploaded. Take your time and submit it when it is ready.',
      ru: 'Да. Черновик хранится в кабинете вместе с загруженными файлами. Заполняйте не спеша и отправьте, когда всё будет готово.',
    },
  },
  {
    anchor: 'delete-application',
    topic: 'applying',
    question: {
      uz: 'Arizamni o‘chirsam, nima bo‘ladi?',
      en: 'What happens when I delete an application?',
      ru: 'Что будет, если удалить заявку?',
    },
    answer: {
      uz: 'Ariza ro‘yxatlardan darhol yo‘qoladi. {days}dan keyin fayllari bilan birga butunlay o‘chiriladi.\nQoralama, ko‘rib chiqilayotgan yoki rad etilgan ariza o‘chirilishi mumkin. Tasdiqlangan ariza bo‘yicha bizga yozing.',
      en: 'It disappears from every list at once. After {days} it is permanently erased, together with its files.\nYou can delete drafts, applications in progress and rejected ones. To delete an approved one, write to us.',
      ru: 'Она сразу исчезнет из всех списков. Через {days} она будет окончательно удалена вместе с файлами.\nУдалить можно черновик, заявку на рассмотрении и отклонённую. Чтобы удалить одобренную заявку, напишите нам.',
    },
  },
]
