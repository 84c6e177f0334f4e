/**
 * The page /terms. The model of en and ru; the keys of its sections are their ids in the address. Another meaning is
 * another `termsVersion` in contract/src/terms.ts.
 */
export const terms = {
  meta: {
    title: 'Foydalanish shartlari',
    description:
      'Sayt va shaxsiy kabinetdan foydalanish shartlari: hisob, hujjatlar, narxlar, agentlik nimani bajaradi va nimani va’da qilmaydi.',
  },
  title: 'Foydalanish shartlari',
  lead: 'Sayt va shaxsiy kabinetdan foydalanish tartibi: siz nimalarga rozi bo‘lasiz, biz nimani bajaramiz va nimani va’da qilmaymiz.',
  contents: 'Mundarija',
  edition: 'Versiya: {version}. Oxirgi o‘zgarish: {date}',
  sections: {
    service: {
      title: 'Bu shartlar nima haqida',
      text: [
        'Bu shartlar {name} agentligining saytidan foydalanishga tegishli. Sayt orqali xizmatlar bilan tanishish, murojaat qoldirish, hisob ochish, ariza tayyorlash, hujjat yuklash va ariza holatini kuzatish mumkin.',
        'Ro‘yxatdan o‘tganda shu shartlarni qabul qilasiz. Qabul qilingan versiya hisobingiz bilan birga saqlanadi.',
        'Agentlik xizmatining o‘zi, uning narxi va muddati siz bilan alohida kelishiladi. Yozma kelishuv bu shartlardan farq qilsa, kelishuv amal qiladi.',
      ],
    },
    account: {
      title: 'Hisob',
      text: [
        [
          'Hisobni o‘zingizga tegishli e-mail bilan oching va ma’lumotlaringizni to‘g‘ri yozing.',
          'Parol va tasdiqlash kodlarini hech kimga, bizning xodimlarga ham aytmang. Biz ularni so‘ramaymiz.',
          'Hisobingizga boshqa odam kirgan deb o‘ylasangiz, parolni yangilang va bizga xabar qiling.',
          'Boshqa odam uchun faqat uning roziligi bilan yoki qonuniy vakili sifatida ariza topshiring.',
          '18 yoshga to‘lmagan bo‘lsangiz, ota-onangiz yoki vasiyingiz roziligi bilan ro‘yxatdan o‘ting.',
        ],
      ],
      links: { forgot: 'Parolni tiklash' },
    },
    documents: {
      title: 'Ma’lumot va hujjatlarning to‘g‘riligi',
      text: [
        'Bergan ma’lumotlaringiz va yuklagan hujjatlaringiz haqiqiy bo‘lishi kerak. Soxta yoki o‘zgartirilgan hujjat arizaning rad etilishiga, viza olishga taqiqqa va qonuniy javobgarlikka olib kelishi mumkin.',
        'Soxta hujjat aniqlansa, ishni to‘xtatamiz.',
        'Ma’lumotlaringiz o‘zgarsa (masalan, pasport almashsa), bizga ayting. Arizangizni topshirish uchun hujjatlarni ko‘rib chiqishimizga va tegishli tashkilotga yuborishimizga rozilik berasiz.',
      ],
    },
    files: {
      title: 'Qanday fayllarni yuklash mumkin',
      text: [
        'Qabul qilinadigan turlar: {types}. Bitta fayl {megabytes} MB gacha, bitta mijozning hamma fayllari birga {quota} MB gacha.',
        'Arizaga aloqasi yo‘q, zararli yoki boshqalarning huquqini buzadigan fayllarni yuklamang: bunday fayllarni o‘chiramiz.',
        'Ariza yuborilgandan keyin uning fayllarini almashtirib bo‘lmaydi. Tuzatish kerak bo‘lsa, arizani sizga qaytaramiz.',
      ],
    },
    agency: {
      title: 'Agentlik nima qiladi',
      text: [
        [
          'maqsadingizga mos dastur va davlatni tanlashda maslahat beradi;',
          'kerakli hujjatlar ro‘yxatini beradi va ularni tekshiradi;',
          'arizani tayyorlaydi va kelishilgan joyga topshiradi;',
          'arizaning holatini kabinetda ko‘rsatib boradi;',
          'shaxsiy ma’lumotlaringizni maxfiylik siyosatida yozilganidek saqlaydi.',
        ],
      ],
      links: { services: 'Xizmatlar', privacy: 'Maxfiylik siyosati' },
    },
    decisions: {
      title: 'Nimani va’da qilmaymiz',
      text: [
        'Viza haqida elchixona va konsulliklar, qabul va grant haqida universitetlar va jamg‘armalar, ish haqida ish beruvchilar qaror qiladi. Agentlik viza, qabul, grant yoki ish berilishini kafolatlamaydi.',
        'Saytdagi muddatlar odatdagi muddatlardir. Ko‘rsatkichlar agentlikning o‘tgan davrdagi hisobi, mijozlar hikoyalari ularning o‘z tajribasi: ular sizning natijangizni oldindan bildirmaydi.',
      ],
    },
    prices: {
      title: 'Narxlar va to‘lov',
      text: [
        'Saytdagi narxlar boshlang‘ich narxlardir. Aniq narx ish boshlanishidan oldin siz bilan kelishiladi va sizning roziligingizsiz o‘zgarmaydi.',
        'Boshqa tashkilotlarga to‘lanadigan pullar (konsullik yig‘imi, o‘qish puli, sug‘urta, chipta) xizmat tarkibida ko‘rsatilmagan bo‘lsa, narxga kirmaydi.',
        'Sayt to‘lov qabul qilmaydi va bank kartasi ma’lumotlarini so‘ramaydi.',
      ],
    },
    use: {
      title: 'Nimalar mumkin emas',
      text: [
        [
          'boshqalarning hisobiga yoki hujjatlariga kirishga urinish;',
          'sayt himoyasini chetlab o‘tish yoki uni ataylab ortiqcha yuklash;',
          'boshqa odam nomidan yoki yolg‘on ma’lumot bilan murojaat yuborish;',
          'saytdagi matn va rasmlardan ruxsatsiz tijorat maqsadida foydalanish.',
        ],
        'Himoyada kamchilik topsangiz, undan foydalanmasdan bizga xabar qiling.',
      ],
    },
    liability: {
      title: 'Javobgarlik',
      text: [
        'O‘z xatomiz uchun qonunda belgilangan tartibda javob beramiz. Elchixona, universitet va boshqa tashkilotlarning qarorlari hamda siz bergan noto‘g‘ri ma’lumotning oqibatlari uchun javob bermaymiz.',
        'Sayt doim ishlashi uchun harakat qilamiz, lekin texnik ishlar yoki aloqadagi uzilishlar bo‘lishi mumkin. Muddat yaqin bo‘lsa-yu, sayt ochilmasa, bizga qo‘ng‘iroq qiling: {phone}.',
        'Bu shartlar iste’molchi sifatida qonun bergan huquqlaringizni kamaytirmaydi.',
      ],
    },
    ending: {
      title: 'Hisobni yopish',
      text: [
        'Hisobingizni istalgan vaqtda yopishingiz mumkin: {email} manziliga yozing.',
        'Shartlar qo‘pol buzilsa, hisobni to‘xtatib qo‘yishimiz yoki yopishimiz mumkin. So‘rasangiz, sababini aytamiz.',
        'O‘chirilgan hisobning ma’lumotlari {days}dan keyin butunlay o‘chiriladi, darhol o‘chirishni ham so‘rashingiz mumkin.',
      ],
      links: { privacy: 'Maxfiylik siyosati' },
    },
    changes: {
      title: 'Shartlar o‘zgarsa',
      text: [
        'Yangi versiya shu sahifada e’lon qilinadi, uning raqami va sanasi sahifa boshida turadi. Rozi bo‘lmasangiz, hisobingizni yopishingiz mumkin.',
      ],
    },
    law: {
      title: 'Qonun va nizolar',
      text: [
        'Bu shartlarga O‘zbekiston Respublikasi qonunchiligi qo‘llanadi. Nizoni avval suhbat yo‘li bilan hal qilishga harakat qilamiz. Kelisha olmasak, uni O‘zbekiston Respublikasi sudi ko‘radi.',
      ],
    },
    contact: {
      title: 'Biz bilan bog‘lanish',
      text: ['Shartlar bo‘yicha savolingiz bo‘lsa, ro‘yxatdan o‘tishdan oldin ham so‘rashingiz mumkin.'],
      links: { contact: 'Aloqa sahifasi' },
    },
  },
} as const
