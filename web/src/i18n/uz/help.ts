/** The page /help. The model of en and ru; the keys of its sections are their ids in the address. */
export const help = {
  meta: {
    title: 'Yordam: savol va javoblar',
    description:
      'Dastur tanlash, kerakli hujjatlar, ariza topshirish, hisob, narxlar va muddatlar haqida ko‘p so‘raladigan savollarga qisqa javoblar.',
  },
  title: 'Yordam',
  lead: 'Ko‘p so‘raladigan savollarga qisqa javoblar. Savolingiz bu yerda bo‘lmasa, qo‘ng‘iroq qiling yoki yozing.',
  contents: 'Mundarija',
  edition: 'Versiya: {version}. Oxirgi o‘zgarish: {date}',
  sections: {
    program: {
      title: 'Dastur tanlash',
      questions: [
        {
          question: 'Qaysi dastur menga mos kelishini qanday bilaman?',
          answer: [
            'Xizmatlar sahifasida har bir dastur nima uchun kerakligi, tarkibi va narxi yozilgan.',
            'Ikkilansangiz, bepul maslahatga murojaat qiling: maqsadingiz, ta’limingiz, til darajangiz va byudjetingizni so‘raymiz, mosini birga tanlaymiz.',
          ],
        },
        {
          question: 'Qaysi davlatlarga ariza topshirsa bo‘ladi?',
          answer: [
            'Ariza ochganda shu davlatlardan biri tanlanadi: {countries}.',
            'Boshqa davlat kerak bo‘lsa, avval bizga yozing. Imkoniyat bor-yo‘qligini aytamiz.',
          ],
        },
        {
          question: 'Tanlagan dasturimni keyin o‘zgartira olamanmi?',
          answer: [
            'Ha, ariza hali qoralama bo‘lsa: uni davom ettirib, boshqa dastur yoki davlatni tanlaysiz. Yangi dastur so‘ramaydigan fayllar arizadan olib tashlanadi.',
            'Yuborilgan arizani o‘zgartirish uchun bizga yozing.',
          ],
        },
        {
          question: 'Vizani kafolatlaysizmi?',
          answer: [
            'Yo‘q. Viza haqida elchixona, qabul haqida universitet qaror qiladi, ularning o‘rniga hech kim va’da bera olmaydi.',
            'Biz hujjatlar to‘liq va to‘g‘ri tayyorlanishi hamda muddatlar o‘tib ketmasligi uchun ishlaymiz.',
          ],
        },
      ],
      links: { services: 'Xizmatlar va narxlar', contact: 'Maslahat olish' },
    },
    documents: {
      title: 'Hujjatlar',
      questions: [
        {
          question: 'Qanday hujjatlar kerak?',
          answer: [
            'Majburiy hujjatlar:',
            ['{passport}', '{photo}', '{diplom}'],
            'Ixtiyoriy hujjatlar, bo‘lsa foydasi tegadi:',
            ['{transcript}', '{cv}', '{motivation}'],
            'Ba’zi dasturlar boshqa hujjat ham so‘raydi. Aniq ro‘yxatni ariza ochganingizda ko‘rasiz: har birining yonida majburiy yoki ixtiyoriy ekani yozilgan bo‘ladi.',
          ],
        },
        {
          question: 'Fayllar qanday bo‘lishi kerak?',
          answer: [
            'Qabul qilinadigan turlar: {types}. Bitta fayl {megabytes} MB dan, hamma fayllaringiz birga {quota} MB dan oshmasin.',
            'Telefonda tushirilgan surat ham bo‘ladi. Hujjat to‘liq ko‘rinsin, yozuvlari o‘qilsin, ustiga yorug‘lik tushmasin.',
          ],
        },
        {
          question: 'Noto‘g‘ri fayl yuklab qo‘ydim. Nima qilaman?',
          answer: [
            'Ariza qoralama bo‘lsa, o‘sha qatorga to‘g‘ri faylni yuklang: u eskisining o‘rnini oladi.',
            'Yuborilgan arizaning fayllarini almashtirib bo‘lmaydi. Bizga yozing, arizani tuzatish uchun qaytaramiz.',
          ],
        },
        {
          question: 'Pasportim nusxasini kim ko‘radi?',
          answer: [
            'Faqat rahbarlar va hujjatlaringiz bilan ishlaydigan xodimlar. Fayl ochiq manzilda turmaydi: u {minutes} daqiqa ishlaydigan havola orqali ochiladi va har bir ochilish jurnalga yoziladi.',
          ],
        },
      ],
      links: { process: 'Jarayon qanday o‘tadi', privacy: 'Maxfiylik siyosati' },
    },
    applying: {
      title: 'Ariza topshirish',
      questions: [
        {
          question: 'Ariza qanday topshiriladi?',
          answer: [
            {
              steps: [
                'Ro‘yxatdan o‘ting yoki hisobingizga kiring.',
                'Dastur va davlatni tanlang. Ariza qoralama bo‘lib saqlanadi.',
                'Ro‘yxatda so‘ralgan hujjatlarni yuklang.',
                'Arizani yuboring. Majburiy hujjatlardan biri yetishmasa, qaysi biri ekani ko‘rsatiladi.',
                'Kabinetda ariza holatini kuzating.',
              ],
            },
          ],
        },
        {
          question: 'Ariza holatlari nimani bildiradi?',
          answer: [
            {
              terms: [
                { name: '{draft}', text: 'ariza hali yuborilmagan, uni davom ettirish mumkin.' },
                { name: '{pending}', text: 'ariza bizga yetib keldi, ko‘rib chiqyapmiz.' },
                { name: '{approved}', text: 'ijobiy qaror bor, keyingi qadamni xodimimiz aytadi.' },
                { name: '{rejected}', text: 'rad javobi bor, sababini bizdan so‘rashingiz mumkin.' },
              ],
            },
          ],
        },
        {
          question: 'Arizani yarmida qoldirib, keyin davom ettirsam bo‘ladimi?',
          answer: [
            'Ha. Qoralama kabinetingizda turadi, yuklangan fayllar ham saqlanadi. Shoshilmasdan to‘ldirib, tayyor bo‘lganda yuborasiz.',
          ],
        },
        {
          question: 'Arizamni o‘chirsam, nima bo‘ladi?',
          answer: [
            'Ariza ro‘yxatlardan darhol yo‘qoladi. {days}dan keyin fayllari bilan birga butunlay o‘chiriladi.',
            'Qoralama, ko‘rib chiqilayotgan yoki rad etilgan ariza o‘chirilishi mumkin. Tasdiqlangan ariza bo‘yicha bizga yozing.',
          ],
        },
      ],
      links: { register: 'Ro‘yxatdan o‘tish', process: 'Jarayon qanday o‘tadi' },
    },
    account: {
      title: 'Hisob va kirish',
      questions: [
        {
          question: 'Parolni unutdim. Nima qilaman?',
          answer: [
            'Parolni tiklash sahifasida e-mail manzilingizni yozing. Shu manzilga hisob ochilgan bo‘lsa, pochtangizga havola keladi; uni ochib, yangi parol qo‘yasiz.',
            'Havola bir soat va faqat bir marta ishlaydi. Xatni topa olmasangiz, spam jildini ham ko‘ring.',
          ],
        },
        {
          question: 'Parol qanday bo‘lishi kerak?',
          answer: [
            'Kamida {password} ta belgi. Eng ko‘p tarqalgan parollar qabul qilinmaydi. Boshqa saytlarda ishlatmaydigan parol tanlang.',
          ],
        },
        {
          question: 'Google orqali kirsam, nima bo‘ladi?',
          answer: [
            'Kirish sahifasida Google tugmasi bo‘lsa, parolsiz kirishingiz mumkin. Google bizga ismingiz va e-mail manzilingizni aytadi, Google parolingizni biz ko‘rmaymiz.',
          ],
        },
        {
          question: 'E-mailni tasdiqlash nima uchun kerak?',
          answer: [
            'E-mail sizniki ekanini bilishimiz uchun. Tasdiqlaganingizdan keyin ofisimizda shu manzilga ochilgan yozuvlar ham kabinetingizga qo‘shiladi.',
            'Tasdiqlash xatini profilingizdan qayta so‘rash mumkin.',
          ],
        },
        {
          question: 'Kirishda tasdiqlash kodi so‘ralyapti. Bu nima?',
          answer: [
            'Hisobingizda ikkinchi bosqich yoqilgan: paroldan keyin telefoningizdagi autentifikator ilovasi ko‘rsatadigan olti raqamli kod kiritiladi.',
            'Telefoningiz yo‘qolgan bo‘lsa, biz bilan bog‘laning.',
          ],
        },
      ],
      links: { login: 'Kirish', forgot: 'Parolni tiklash' },
    },
    payment: {
      title: 'Narxlar va to‘lov',
      questions: [
        {
          question: 'Saytdagi narxlar oxirgimi?',
          answer: [
            'Yo‘q, ular boshlang‘ich: «+» belgisi «shu summadan boshlab» degani. Aniq narx davlat va dasturga bog‘liq, uni ish boshlanishidan oldin aytamiz.',
          ],
        },
        {
          question: 'Narxga nimalar kirmaydi?',
          answer: [
            'Boshqa tashkilotlarga to‘lanadigan pullar odatda alohida: konsullik yig‘imi, o‘qish puli, sug‘urta, chipta. Nimalar kirishi har bir xizmatning tarkibida yozilgan.',
          ],
        },
        {
          question: 'Sayt orqali to‘lov qilinadimi?',
          answer: [
            'Yo‘q. Sayt to‘lov olmaydi va bank kartasi ma’lumotlarini hech qachon so‘ramaydi. To‘lov tartibini xodimimiz siz bilan alohida kelishadi.',
            'Kimdir bizning nomimizdan karta raqami yoki SMS kodni so‘rasa, bermang va bizga xabar qiling.',
          ],
        },
        {
          question: 'Maslahat pullikmi?',
          answer: ['Yo‘q, mutaxassis bilan maslahat bepul.'],
        },
      ],
      links: { services: 'Xizmatlar va narxlar' },
    },
    times: {
      title: 'Muddatlar',
      questions: [
        {
          question: 'Hammasi qancha vaqt oladi?',
          answer: [
            'Odatdagi muddatlar:',
            {
              terms: [
                { name: '{step1}', text: '{time1}' },
                { name: '{step2}', text: '{time2}' },
                { name: '{step3}', text: '{time3}' },
                { name: '{step4}', text: '{time4}' },
              ],
            },
            'Javob qachon chiqishi elchixona yoki universitetga bog‘liq. Mavsumda u uzoqroq kutilishi mumkin.',
          ],
        },
        {
          question: 'Jarayonni tezlashtirsa bo‘ladimi?',
          answer: [
            'Bizga va sizga bog‘liq qismini tezlashtirsa bo‘ladi: hujjatlar birdan to‘liq va aniq bo‘lsa, tekshirish tez tugaydi. Elchixona yoki universitet navbatiga ta’sir qila olmaymiz.',
          ],
        },
        {
          question: 'Murojaatimga qachon javob berasiz?',
          answer: [
            'Ish vaqtida, navbati bilan: {hours}. Shoshilinch savol bo‘lsa, qo‘ng‘iroq qiling: {phone}.',
          ],
        },
      ],
      links: { process: 'Jarayon qanday o‘tadi' },
    },
    contact: {
      title: 'Biz bilan bog‘lanish',
      questions: [
        {
          question: 'Ro‘yxatdan o‘tmasdan savol bersam bo‘ladimi?',
          answer: [
            'Ha. Aloqa sahifasidagi shaklni to‘ldiring, qo‘ng‘iroq qiling yoki ofisga keling. Hisob faqat ariza topshirish uchun kerak.',
          ],
        },
        {
          question: 'Sahifada xatolik chiqdi. Nima qilaman?',
          answer: [
            'Sahifani yangilab, qayta urinib ko‘ring. Yordam bermasa, ekranda ko‘rsatilgan xato raqamini bizga yuboring: u bilan sababini tez topamiz.',
          ],
        },
      ],
      links: { contact: 'Aloqa sahifasi' },
    },
  },
} as const
