import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

/** Sentences of the specification have their own apostrophes. */
const given = [
  "Testimonial ma'lumotlari topilmadi.",
  "Hamkorlar ma'lumotlari topilmadi.",
  "Ma'lumotlarni olishda xatolik yuz berdi!!!",
  "Ma'lumotlarn olishda xatolik yuz berdi",
  'Maʼlumot noto‘g‘ri formatda',
  'Nomaʼlum xatolik yuz berdi',
  "Ma'lumotlarni yuklashda xatolik: {reason}",
  "Fayl hajmi {n}MB dan katta bo'lmasligi kerak",
  "Fayl turi qo'llab-quvvatlanmaydi",
  "Ma'lumotlarni yuklashda xatolik",
  "Ma'lumot topilmadi",
  "Profil ma'lumotlari muvaffaqiyatli yuklandi",
  "Ariza muvaffaqiyatli o'chirildi",
  "Hujjatni o'chirishda xatolik yuz berdi",
  "Noma'lum xatolik",
  "Admin o'chirildi",
  "Userni o'chirishda xatolik yuz berdi",
  "Haqiqatdan ham o'chirmoqchimisiz",
  "O'chirishda xatolik yuz berdi",
  "O'chirishda xatolik yuz berdi: {message}",
  "Qo'shishda xatolik",
  "Noma'lum",
  "Noma'lum (qoralama)",
  "Contactni o'chirishda xatolik yuz berdi",
  "Hamkorni o'chirishda xatolik yuz berdi",
  "Nom bo'sh bo'lishi mumkin emas",
  "Ma'lumot o'chirildi",
  "Input o'chirildi",
  "Server bilan bog'lanishda xatolik!",
]

function phrasesIn(texts: unknown): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(phrasesIn)
}

test.each([
  'site',
  'home',
  'services',
  'process',
  'stories',
  'contact',
  'help',
  'privacy',
  'terms',
  'account',
  'files',
  'viewer',
  'userfiles',
  'apply',
  'profile',
  'documents',
  'security',
  'office',
] as const)('the Uzbek of "%s" is written with ‘ and ’ alone', (area) => {
  const phrases = phrasesIn(textsOf(area, 'uz')).filter((phrase) => !given.includes(phrase))
  expect(phrases.filter((phrase) => /['`ʻʼ´]/.test(phrase))).toEqual([])
  expect(phrases.filter((phrase) => /[og]’|[aeiu]‘/i.test(phrase))).toEqual([])
})
