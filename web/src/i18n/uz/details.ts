/** /profile/details: what the client tells about themselves. The model of en and ru. */
export const details = {
  title: 'Ma’lumotlarim',
  failed: 'Ma’lumotlarni yuklashda xatolik: {reason}',
  contact: {
    title: 'Ism va telefon',
    lead: 'Mutaxassis siz bilan shu raqam orqali bog‘lanadi.',
    saved: 'Ism va telefon saqlandi',
    phoneWanted:
      'Hisobingizda na telefon, na e-mail bor. Siz bilan bog‘lana olishimiz uchun telefon raqamingizni yozing.',
  },
  passport: {
    title: 'Pasport',
    lead: 'Shifrlab saqlanadi, uni faqat siz va ishingiz bilan shug‘ullanadigan xodimlar ko‘radi.',
  },
  reminders: {
    title: 'Eslatmalar',
    label: 'E-mail orqali eslatib turish',
    labelAnyWay: 'Eslatib turish',
    about: 'Navbat sizda bo‘lganda, nima yetishmasligini va qachongacha kerakligini yozamiz.',
    on: 'Eslatmalar yoqildi',
    off: 'Eslatmalar o‘chirildi. Qarorlar va xabarlar haqida baribir yozamiz',
    failed: 'Xatolik yuz berdi: {reason}',
  },
} as const
