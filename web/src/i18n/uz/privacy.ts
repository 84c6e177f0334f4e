/** The page /privacy. The model of en and ru; the keys of its sections are their ids in the address. */
export const privacy = {
  meta: {
    title: 'Maxfiylik siyosati',
    description:
      'Qaysi ma’lumotlaringizni nima uchun saqlaymiz, ularni kim ko‘radi, qanday himoyalanadi, qachon o‘chiriladi va siz nimalarni so‘rashingiz mumkin.',
  },
  title: 'Maxfiylik siyosati',
  lead: 'Qaysi ma’lumotlaringizni nima uchun saqlashimiz, ularni kim ko‘rishi, qachon o‘chirilishi va siz nimalarni so‘rashingiz mumkinligi haqida.',
  contents: 'Mundarija',
  edition: 'Versiya: {version}. Oxirgi o‘zgarish: {date}',
  sections: {
    who: {
      title: 'Biz kimmiz',
      text: [
        'Bu sayt va u orqali yig‘ilgan shaxsiy ma’lumotlar uchun {name} agentligi javob beradi. Biz xorijda o‘qish, ishlash va sayohat qilish uchun viza, hujjatlar va arizalar bo‘yicha yordam beramiz.',
        'Ofisimiz: {address}. Shaxsiy ma’lumotlarga oid savollar uchun: {email}, {phone}.',
      ],
    },
    collected: {
      title: 'Qanday ma’lumotlarni yig‘amiz',
      text: [
        'Ko‘pini o‘zingiz berasiz, ozginasi saytdan foydalanganingizda paydo bo‘ladi.',
        {
          terms: [
            {
              name: 'Murojaat',
              text: 'ism, e-mail, mavzu va xabar matni; yozsangiz, telefon raqami.',
            },
            {
              name: 'Hisob',
              text: 'e-mail, tanlangan til, foydalanish shartlarining siz qabul qilgan versiyasi; qo‘shsangiz, ism, telefon va surat. Parolning o‘zi saqlanmaydi, faqat uni tekshirish uchun qaytarib bo‘lmaydigan izi saqlanadi.',
            },
            {
              name: 'Ariza',
              text: 'dastur, davlat, tajribangiz haqida yozganlaringiz, pasport raqami, arizaning holati va tarixi.',
            },
            {
              name: 'Hujjatlar',
              text: 'siz yoki siz bilan ishlayotgan xodim yuklagan fayllar: pasport nusxasi, rasm, diplom va boshqalar.',
            },
            {
              name: 'Suhbatlar',
              text: 'xodimlarning qo‘ng‘iroq va uchrashuvlar haqidagi qaydlari, uchrashuv vaqti, siz aytgan hudud va tug‘ilgan yil.',
            },
            {
              name: 'Texnik ma’lumotlar',
              text: 'tarmoq manzili (IP), brauzer turi, kirish vaqtlari, bizga qaysi sayt yoki reklama orqali kelganingiz.',
            },
          ],
        },
        'Bank kartasi ma’lumotlarini so‘ramaymiz va saqlamaymiz.',
      ],
    },
    purposes: {
      title: 'Ular nima uchun kerak',
      text: [
        [
          'murojaatingizga javob berish va maslahat o‘tkazish;',
          'arizangizni tayyorlash, tekshirish va topshirish;',
          'arizangiz bo‘yicha sizga xabar berish;',
          'hisobingizga kirishni ta’minlash va uni begonalardan himoya qilish;',
          'odamlar bizni qayerdan topayotganini bilish va ishimizni yaxshilash;',
          'qonun talablarini bajarish.',
        ],
        'Ma’lumotlaringizni sotmaymiz va reklama uchun boshqalarga bermaymiz. Arizalar bo‘yicha qarorni dastur emas, odamlar qabul qiladi.',
      ],
    },
    access: {
      title: 'Ularni kim ko‘radi',
      text: [
        'Har bir xodim faqat vazifasiga kerakli qismni ko‘radi:',
        [
          'qo‘ng‘iroq, maslahat va hujjatlar bo‘limi xodimlari: o‘zlariga biriktirilgan murojaatlarni;',
          'bo‘lim boshliqlari: o‘z bo‘limi ishlagan murojaatlarni;',
          'menejer va administratorlar: mijozlar, arizalar va hujjatlarni;',
          'moliya xodimlari: ariza va qisqartirilgan mijoz kartasini, pasport raqami, fayllar va qaydlarsiz.',
        ],
        'Boshqa mijozlar va saytga kirganlar siz haqingizda hech narsa ko‘rmaydi.',
      ],
    },
    sharing: {
      title: 'Kimlarga beriladi',
      text: [
        [
          'Siz tanlagan universitet, elchixona, viza markazi yoki dastur hamkoriga: arizangizni topshirish uchun kerakli ma’lumot va hujjatlar. Ular boshqa davlatda bo‘lishi mumkin.',
          'Sayt ishlashi uchun kerak bo‘lgan server va pochta xizmatlariga: ular ma’lumotlarni faqat bizning topshirig‘imiz bilan saqlaydi va yetkazadi.',
          'Davlat organlariga: faqat qonunda ko‘rsatilgan hollarda.',
        ],
        'Google orqali kirishni tanlasangiz, Google bizga ismingiz, e-mail manzilingiz, Google hisobingiz raqami va suratingiz havolasini beradi; suratni yuklab olmaymiz. Google tugmasini bosmasangiz, u bilan aloqa bo‘lmaydi.',
        'Sahifalarimiz boshqa saytlardan hech narsa yuklamaydi: tashqi reklama, hisoblagich va kuzatuv kodlari yo‘q. Xarita va ijtimoiy tarmoqlar faqat siz bosganingizda ochiladi.',
      ],
    },
    telegram: {
      title: 'Telegram',
      text: [
        'Bu bo‘lim botimizga yozsangiz, chatni kabinetga ulasangiz yoki Telegram orqali kirsangiz amal qiladi. Ularsiz Telegram bilan hech qanday aloqa bo‘lmaydi.',
        {
          terms: [
            {
              name: 'Nima saqlaymiz',
              text: 'chat raqami, til, o‘zingiz yuborgan telefon raqami, yozgan xabarlaringiz va yuborgan fayllaringiz, qaysi rozilik matnini qachon qabul qilganingiz.',
            },
            {
              name: 'Qayerdan o‘tadi',
              text: 'chatdagi xabarlar Telegram serverlari, ya’ni chet el orqali o‘tadi; yuborgan faylingiz nusxasi Telegramda ham saqlanadi. Xohlamasangiz, fayllarni kabinetda yuklang.',
            },
            {
              name: 'Nima yubormaymiz',
              text: 'bot sizga hujjat yubormaydi, parol va tasdiqlash kodini esa yubormaydi ham, so‘ramaydi ham.',
            },
            {
              name: 'Telegram orqali kirish',
              text: 'Telegram bizga ismingiz, Telegram hisobingiz raqami va ruxsat bersangiz, telefon raqamingizni beradi; suratingizni olmaymiz.',
            },
            {
              name: 'Rozilikni qaytarib olish',
              text: 'kabinetda yoki chatda /uzish buyrug‘i bilan chatni uzsangiz, xabarlar boshqa yuborilmaydi va roziliklaringiz bekor bo‘ladi.',
            },
          ],
        },
      ],
    },
    protection: {
      title: 'Qanday himoya qilamiz',
      text: [
        [
          'Hujjatlar ochiq manzilda turmaydi: fayl {minutes} daqiqa va faqat o‘zi uchun ishlaydigan havola orqali ochiladi.',
          'Hujjatning har bir ochilishi jurnalga yoziladi: kim, qaysi faylni, qachon.',
          'Pasport raqamlari shifrlangan holda saqlanadi, kaliti ma’lumotlar bazasida emas.',
          'Parollar qaytarib bo‘lmaydigan ko‘rinishda saqlanadi, kirishga urinishlar soni cheklangan.',
          'Texnik jurnallarga parol, pasport raqami va hujjatlar mazmuni yozilmaydi.',
        ],
        'Hech bir tizim mutlaq xavfsiz emas. Ma’lumotlaringizga xavf solgan hodisa yuz bersa, sizga xabar beramiz.',
      ],
    },
    browser: {
      title: 'Brauzeringizda nima saqlanadi',
      text: [
        {
          terms: [
            { name: 'language', text: 'cookie va brauzer xotirasi: tanlangan til. Cookie bir yil turadi.' },
            {
              name: 'visit',
              text: 'cookie: saytga qaysi sayt yoki reklama orqali kelganingiz. 30 kun.',
            },
            {
              name: 'device',
              text: 'cookie, hisobga kirganingizdan keyin: shu brauzerdan avval kirilganini bildiradi. U bilan hech narsa ochilmaydi. 365 kun.',
            },
            {
              name: 'auth_state',
              text: 'cookie, faqat Google yoki Telegram orqali kirayotganda: qaytgan brauzer o‘sha ekanini tekshiradi. 5 daqiqa.',
            },
            {
              name: 'Ko‘rinish',
              text: 'brauzer xotirasi: yorug‘ yoki qorong‘i ko‘rinish. Siz o‘chirguningizcha.',
            },
            {
              name: 'Kirish kalitlari',
              text: 'brauzer xotirasi: hisobingizda qolish uchun. Chiqqaningizda o‘chadi; «Meni eslab qol» belgilanmagan bo‘lsa, sahifa yopilganda ham.',
            },
            {
              name: 'Ariza shakli',
              text: 'brauzer xotirasi: to‘ldirayotgan arizangiz yo‘qolib qolmasligi uchun. Hisobdan chiqqaningizda o‘chadi.',
            },
          ],
        },
        'Bularning hammasini brauzer sozlamalarida o‘chirishingiz mumkin. Sahifalar ularsiz ham o‘qiladi, faqat hisobga qaytadan kirishingiz kerak bo‘ladi.',
      ],
    },
    retention: {
      title: 'Qancha vaqt saqlaymiz',
      text: [
        {
          terms: [
            {
              name: 'Hisob, arizalar va hujjatlar',
              text: 'hisobingiz bor ekan. O‘chirilgan hisob yoki ariza ro‘yxatlardan darhol olinadi va {days}dan keyin fayllari bilan butunlay o‘chiriladi.',
            },
            {
              name: 'Murojaatlar va suhbat qaydlari',
              text: 'siz bilan ishlashimiz davomida va undan keyin, o‘chirishni so‘raguningizcha.',
            },
            {
              name: 'Kirish seanslari',
              text: 'tarmoq manzili va brauzer turi bilan birga; 30 kun foydalanilmasa, o‘chadi.',
            },
            {
              name: 'Harakatlar jurnali',
              text: 'ism va hujjat mazmunisiz: kim (raqam bilan), nima qildi, qachon va qaysi tarmoq manzilidan. Xavfsizlik uchun saqlanadi va hisob bilan birga o‘chmaydi.',
            },
          ],
        },
        'Ma’lumotlaringiz o‘chirilgandan keyin hisobotlarda faqat sizni tanib bo‘lmaydigan sonlar qoladi. Zaxira nusxalardan ular nusxalar yangilangani sari yo‘qoladi.',
      ],
    },
    rights: {
      title: 'Sizning huquqlaringiz',
      text: [
        'Siz bizdan so‘rashingiz mumkin:',
        [
          'haqingizda qanday ma’lumotlar borligini ko‘rsatish;',
          'ularning nusxasini berish;',
          'xatosini tuzatish;',
          'ularni o‘chirish;',
          'rozilikni qaytarib olganingizdan keyin ulardan foydalanishni to‘xtatish.',
        ],
        'Buning uchun {email} manziliga yozing yoki ofisga keling. So‘rov sizdan ekanini bilishimiz uchun hisobingizdagi e-maildan yozing yoki hujjatingizni ko‘rsating.',
        'O‘chirishni so‘rasangiz, hisobingiz, arizalaringiz, fayllaringiz va murojaatlaringiz o‘chiriladi, ko‘rib chiqilayotgan ariza to‘xtaydi. Qonun saqlashni talab qiladigan ma’lumotlar bundan mustasno.',
      ],
    },
    minors: {
      title: '18 yoshga to‘lmaganlar',
      text: [
        '18 yoshga to‘lmagan bo‘lsangiz, hisobni ota-onangiz yoki vasiyingiz roziligi bilan oching, hujjatlarni ham shunday yuboring.',
      ],
    },
    law: {
      title: 'Qonun',
      text: [
        'Shaxsiy ma’lumotlar bilan O‘zbekiston Respublikasining «Shaxsga doir ma’lumotlar to‘g‘risida»gi Qonuniga (O‘RQ-547, 2019-yil 2-iyul) muvofiq ishlaymiz.',
        'Huquqingiz buzilgan deb hisoblasangiz, avval bizga yozing. Vakolatli davlat organiga yoki sudga murojaat qilish huquqi sizda qoladi.',
      ],
    },
    changes: {
      title: 'Bu matn o‘zgarsa',
      text: ['Sahifa boshidagi sana va versiya yangilanadi. Muhim o‘zgarishlarni saytda e’lon qilamiz.'],
      links: { terms: 'Foydalanish shartlari' },
    },
    contact: {
      title: 'Biz bilan bog‘lanish',
      text: ['Shaxsiy ma’lumotlaringizga oid savol, so‘rov yoki shikoyat bo‘lsa, murojaat qiling.'],
      links: { contact: 'Aloqa sahifasi' },
    },
  },
} as const
