import type { MailTexts } from './mail-texts.ts'

export const uz: MailTexts = {
  greeting: 'Assalomu alaykum!',
  code: (code) => `Tasdiqlash kodi: ${code}`,
  lifetime: 'Bu xabar bir soat davomida va faqat bir marta amal qiladi.',
  notAsked: 'Agar buni siz so‘ramagan bo‘lsangiz, xabarga e’tibor bermang: hech narsa o‘zgarmaydi.',
  notYou:
    'Agar buni siz qilmagan bo‘lsangiz, kirish sahifasidagi «Parolni unutdingizmi?» havolasi orqali darhol yangi parol o‘rnating va bizga xabar bering.',
  kinds: {
    signup: {
      subject: 'Elektron pochta manzilingizni tasdiqlang',
      text: 'Bu manzil sizniki ekanini tasdiqlash uchun quyidagi havolani oching.',
    },
    recovery: {
      subject: 'Parolni tiklash',
      text: 'Yangi parol o‘rnatish uchun quyidagi havolani oching.',
    },
    email_change_old: {
      subject: 'Elektron pochta manzilini o‘zgartirish',
      text: 'Hisobingiz uchun yangi elektron pochta manzili ko‘rsatildi. Rozi bo‘lsangiz, quyidagi havolani oching. Yangi manzil ham tasdiqlangach, o‘zgarish kuchga kiradi.',
    },
    email_change_new: {
      subject: 'Yangi elektron pochta manzilini tasdiqlang',
      text: 'Bu manzil hisobning yangi elektron pochta manzili sifatida ko‘rsatildi. Tasdiqlash uchun quyidagi havolani oching. Eski manzil ham tasdiqlagach, o‘zgarish kuchga kiradi.',
    },
    reauthentication: {
      subject: 'Tasdiqlash kodi',
      text: 'O‘zgarishni tasdiqlash uchun quyidagi kodni kiriting. Uni hech kimga aytmang.',
    },
    invite: {
      subject: 'Sizni taklif qilishdi',
      text: 'Siz uchun hisob ochildi. Taklifni qabul qilish uchun quyidagi havolani oching.',
    },
    password_changed: {
      subject: 'Parolingiz o‘zgartirildi',
      text: 'Hisobingizning paroli o‘zgartirildi. Boshqa qurilmalardagi kirishlar yakunlandi.',
    },
    email_changed: {
      subject: 'Elektron pochta manzilingiz o‘zgartirildi',
      text: 'Hisobingizning elektron pochta manzili o‘zgartirildi. Endi hisobga yangi manzil bilan kiriladi.',
    },
    factor_added: {
      subject: 'Ikki bosqichli kirish yoqildi',
      text: 'Hisobingizga kirish uchun endi paroldan tashqari ilovadagi kod ham kerak bo‘ladi.',
    },
    factor_removed: {
      subject: 'Ikki bosqichli kirish o‘chirildi',
      text: 'Hisobingizdan ilovadagi kod bilan tasdiqlash usuli olib tashlandi.',
    },
    google_linked: {
      subject: 'Hisobingizga Google orqali kirish qo‘shildi',
      text: 'Endi hisobingizga Google orqali ham kirish mumkin.',
    },
    google_joined: {
      subject: 'Hisobingiz Google bilan bog‘landi',
      text: 'Hisobingizga Google orqali kirildi. Bu manzil avval xat orqali tasdiqlanmagani uchun eski parol bekor qilindi va ochiq kirishlar yakunlandi. Yangi parolni «Parolni unutdingizmi?» havolasi orqali o‘rnatishingiz mumkin.',
    },
    account_exists: {
      subject: 'Sizda allaqachon hisob bor',
      text: 'Bu manzil bilan ro‘yxatdan o‘tishga urinildi, lekin u bilan hisob allaqachon ochilgan. Kirish sahifasidan foydalaning; parol esingizda bo‘lmasa, uni o‘sha yerda tiklaysiz.',
    },
  },
}
