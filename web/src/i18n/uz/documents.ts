import { process } from './process.ts'

const { passport, photo, diplom, transcript, cv, motivation } = process.documents

/** The documents of the cabinet and what happened lately. The model of en and ru. */
export const documents = {
  title: 'Hujjatlarim',
  lead: 'Bu yerdagi hujjatlar kabinetingizda saqlanadi, mutaxassis ularni arizangiz bilan birga ko‘radi.',
  failed: "Ma'lumotlarni yuklashda xatolik: {reason}",
  done: '{all} ta majburiy hujjatdan {n} tasi yuklandi',
  complete: 'Majburiy hujjatlarning hammasi yuklangan',
  add: 'Hujjat yuklash',
  groups: { required: 'Majburiy hujjatlar', optional: 'Ixtiyoriy hujjatlar', others: 'Boshqa hujjatlar' },
  noOthers: 'Boshqa hujjat yuklanmagan',
  types: {
    passport: passport.name,
    photo: photo.name,
    diplom: diplom.name,
    transcript: transcript.name,
    cv: cv.name,
    motivation: motivation.name,
  },
  otherType: 'Boshqa hujjat',
  hints: {
    passport: passport.text,
    photo: photo.text,
    diplom: diplom.text,
    transcript: transcript.text,
    cv: cv.text,
    motivation: motivation.text,
  },
  otherHint: 'Til sertifikati, tavsiyanoma yoki mutaxassis so‘ragan boshqa hujjat. Ko‘pi bilan {n} ta.',
  present: 'bor',
  absent: 'Yuklanmagan',
  upload: 'Yuklash',
  uploadIt: '{name}: yuklash',
  removeIt: '{name}: o‘chirish',
  dialog: {
    title: 'Hujjat yuklash',
    type: 'Hujjat turi',
    choose: 'Turini tanlang',
    replaces: 'Hozirgi «{name}» fayli o‘rniga yangisi qo‘yiladi.',
    full: 'Boshqa hujjatlar {n} tadan oshmaydi. Yangisini yuklash uchun keraksizini o‘chiring.',
    goesOn: 'Oynani yopsangiz ham yuklash davom etadi.',
  },
  removal: {
    question: "Haqiqatdan ham o'chirmoqchimisiz",
    text: 'Fayl butunlay o‘chiriladi.',
    confirm: 'O‘chirish',
    done: 'Hujjat o‘chirildi',
    failed: "Hujjatni o'chirishda xatolik yuz berdi",
  },
  activity: {
    title: 'So‘nggi faoliyat',
    none: 'Hozircha hech narsa bo‘lmadi. Ariza bersangiz yoki hujjat yuklasangiz, shu yerda ko‘rinadi.',
    uploaded: 'Hujjat yuklandi',
    begun: 'Ariza boshlandi',
    submitted: 'Ariza yuborildi',
    justNow: 'hozirgina',
  },
} as const
