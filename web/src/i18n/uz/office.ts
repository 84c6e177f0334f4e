import { channels } from './channels.ts'
import { apiKeys } from './office/api-keys.ts'
import { applications } from './office/applications.ts'
import { cases } from './office/cases.ts'
import { clients } from './office/clients.ts'
import { contacts } from './office/contacts.ts'
import { countries } from './office/countries.ts'
import { countryRules } from './office/country-rules.ts'
import { desk } from './office/desk.ts'
import { helper } from './office/helper.ts'
import { inbox } from './office/inbox.ts'
import { inputs } from './office/inputs.ts'
import { leadAgents } from './office/lead-agents.ts'
import { leadEditing } from './office/lead-editing.ts'
import { leadIntake } from './office/lead-intake.ts'
import { leadLists } from './office/lead-lists.ts'
import { leadManagers } from './office/lead-managers.ts'
import { leadRecord } from './office/lead-record.ts'
import { leadUndo } from './office/lead-undo.ts'
import { leads } from './office/leads.ts'
import { lists } from './office/lists.ts'
import { notifications } from './office/notifications.ts'
import { palette, shortcuts } from './office/palette.ts'
import { partners } from './office/partners.ts'
import { pictures } from './office/pictures.ts'
import { plots } from './office/plots.ts'
import { prefs } from './office/prefs.ts'
import { questions } from './office/questions.ts'
import { rates } from './office/rates.ts'
import { records } from './office/records.ts'
import { documentViews, review } from './office/review.ts'
import { scripts } from './office/scripts.ts'
import { services } from './office/services.ts'
import { settings } from './office/settings.ts'
import { steps } from './office/steps.ts'
import { stories } from './office/stories.ts'
import { system } from './office/system.ts'
import { tasks } from './office/tasks.ts'
import { team } from './office/team.ts'
import { telegram } from './office/telegram.ts'
import { today } from './office/today.ts'
import { webhooks } from './office/webhooks.ts'
import { passport } from './passport.ts'

/** The back office, in Uzbek with the English labels its users know. */
export const office = {
  title: 'Admin panel',
  nav: {
    label: 'Bo‘limlar',
    open: 'Bo‘limlar menyusini ochish',
    collapse: 'Yon panelni yig‘ish',
    expand: 'Yon panelni yoyish',
    toSite: 'Saytga qaytish',
    sectionCount: '{n} ta',
    account: 'Hisob menyusi',
    settings: 'Profil sozlamalari',
    signOut: 'Chiqish',
  },
  sections: {
    client: 'Mijozlar',
    applications: 'Arizalar',
    services: 'Xizmatlar',
    stories: 'Hikoyalar',
    partners: 'Hamkorlar',
    countries: 'Davlatlar',
    questions: 'Savollar',
    rates: 'Kurslar',
    team: 'Jamoa',
    pictures: 'Rasmlar',
    helper: 'Yordamchi',
    contacts: 'Murojaatlar',
    service_inputs: 'Xizmat inputlari',
    leads: 'Leadlar',
    cases: 'Ishlar',
    review: 'Tekshirish navbati',
    inbox: 'Xabarlar',
    user: 'Adminlar',
    profile: 'Profil',
    system: 'Tizim',
    'api-keys': 'API kalitlari',
    webhooks: 'Webhooklar',
    settings: 'Sozlamalar',
  },
  noPermission: {
    title: 'Ruxsat yo‘q',
    text: '“{section}” bo‘limi sizning rolingiz uchun ochiq emas. Kerak bo‘lsa, administratorga murojaat qiling.',
    toFirst: '“{section}” bo‘limiga o‘tish',
  },
  notFound: {
    title: 'Sahifa topilmadi',
    text: 'Admin panelda bunday manzil yo‘q. Havola eskirgan yoki noto‘g‘ri yozilgan bo‘lishi mumkin.',
    toFirst: 'Admin panel bosh sahifasi',
  },
  crash: {
    title: 'Sahifani ko‘rsatib bo‘lmadi',
    text: 'Kutilmagan xatolik yuz berdi. Sahifani qayta yuklab ko‘ring.',
    reload: 'Qayta yuklash',
  },
  meFailed: 'Hisobingiz ma’lumotlarini olib bo‘lmadi',
  roles: {
    super_admin: 'Super admin',
    admin: 'Admin',
    manager: 'Manager',
    finance: 'Finance',
    call_manager: 'Call manager',
    call_agent: 'Call agent',
    consulting_manager: 'Consulting manager',
    consulting_agent: 'Consulting agent',
    document_manager: 'Document manager',
    document_agent: 'Document agent',
  },
  roleUses: {
    super_admin: 'hamma narsa, jumladan adminlar va audit',
    admin: 'hamma bo‘limlar va o‘zidan quyi xodimlar',
    manager: 'mijozlar, arizalar, sayt mazmuni va leadlar',
    finance: 'arizalar va mijoz kartasini ko‘radi, valyuta kurslarini kiritadi',
    call_manager: 'yangi leadlarni call agentlarga biriktiradi',
    call_agent: 'o‘ziga biriktirilgan leadlarga qo‘ng‘iroq qiladi',
    consulting_manager: 'leadlarni maslahatchilarga biriktiradi',
    consulting_agent: 'maslahat beradi va qarorni yozadi',
    document_manager: 'leadlarni hujjat xodimlariga biriktiradi',
    document_agent: 'lead hujjatlarini yig‘adi',
  },
  login: {
    title: 'Admin panelga kirish',
    login: 'Login yoki e-mail',
    password: 'Parol',
    submit: 'Kirish',
    forgot: 'Parolni unutdingizmi? Adminingizdan yangi taklif havolasini so‘rang.',
    code: 'Tasdiqlash kodi',
    codeHint: 'Autentifikator ilovasidagi 6 raqam yoki tiklash kodlaringizdan biri.',
    codeLead: 'Bu hisob ikkinchi bosqich bilan himoyalangan.',
    codeSubmit: 'Tasdiqlash',
    back: 'Boshqa hisob bilan kirish',
    welcome: 'Admin panelga xush kelibsiz!',
    failed: 'Kirish jarayonida xatolik yuz berdi',
  },
  invite: {
    title: 'Parol o‘rnatish',
    from: '{name} sizni admin panelga taklif qildi.',
    fromMachine: 'Siz uchun admin panelda hisob ochildi.',
    name: 'Ism',
    login: 'Login',
    password: 'Yangi parol',
    repeat: 'Parolni takrorlang',
    rules: 'Kamida {n} ta belgi. Keng tarqalgan parollar qabul qilinmaydi.',
    submit: 'Parolni saqlash va kirish',
    noToken: 'Havolada taklif kodi yo‘q. Xatdagi yoki sizga yuborilgan havolani to‘liq oching.',
    failed: 'Taklifni tekshirib bo‘lmadi',
    passwordSet: 'Parol saqlandi. Bu hisobga kirishda tasdiqlash kodi ham so‘raladi.',
    toLogin: 'Kirish sahifasiga o‘tish',
  },
  lists,
  records,
  palette,
  shortcuts,
  clients,
  applications,
  cases,
  review,
  documentViews,
  inbox,
  services,
  steps,
  stories,
  partners,
  countries,
  countryRules,
  questions,
  rates,
  team,
  pictures,
  helper,
  contacts,
  inputs,
  leads,
  leadManagers,
  leadRecord,
  tasks,
  scripts,
  settings,
  today,
  leadIntake,
  leadEditing,
  leadLists,
  leadUndo,
  notifications,
  desk,
  leadAgents,
  plots,
  prefs,
  system,
  telegram,
  /** Of the own chat, as clients read them too. */
  channels,
  apiKeys,
  webhooks,
  staff: {
    title: 'Users List',
    add: 'Yangi admin',
    edit: 'Tahrirlash',
    search: 'Ism, login, telefon yoki e-mail bo‘yicha qidirish',
    none: 'Hech narsa topilmadi',
    failed: 'Xodimlar ro‘yxatini olib bo‘lmadi',
    actions: 'Amallar',
    actionsOf: 'Amallar: {name}',
    you: 'siz',
    name: 'Ism',
    fullName: 'To‘liq ism',
    username: 'Login',
    email: 'E-mail',
    phone: 'Telefon',
    role: 'Rol',
    extraRoles: 'Qo‘shimcha rollar',
    extraRolesHint: 'Asosiy rolga qo‘shiladi.',
    active: 'Faol',
    activeOf: 'Faol: {name}',
    inactive: 'O‘chirib qo‘yilgan',
    chooseRole: 'Rolni tanlang',
    optional: '{label} (ixtiyoriy)',
    ownRole: 'O‘z rolingizni o‘zgartira olmaysiz.',
    save: 'Saqlash',
    saved: 'User muvaffaqiyatli saqlandi',
    saveFailed: 'Userni saqlashda xatolik: {message}',
    unknown: "Noma'lum xatolik",
    saveUnexpected: 'Userni saqlashda kutilmagan xatolik yuz berdi',
    resendInvite: 'Qayta taklif qilish',
    signOut: 'Hamma joydan chiqarish',
    signedOut: '{name} hamma joydan chiqarildi',
    remove: 'O‘chirish',
    removed: "Admin o'chirildi",
    refused: 'Xatolik: {message}',
    removeFailed: "Userni o'chirishda xatolik yuz berdi",
    removeQuestion: "Haqiqatdan ham o'chirmoqchimisiz",
    removeAbout: 'Ochiq leadlari bo‘shatiladi, ismi tarixlarda qoladi.',
    switchOffQuestion: 'Hisob o‘chirib qo‘yilsinmi?',
    switchOffAbout:
      'Xodim darhol tizimdan chiqariladi va kira olmaydi, ochiq leadlari bo‘shatiladi. Keyin qayta yoqish mumkin.',
    switchOff: 'O‘chirib qo‘yish',
    gone: 'Bunday xodim topilmadi',
    network: 'Server bilan bog‘lanib bo‘lmadi',
  },
  inviteLink: {
    title: 'Taklif havolasi',
    text: '{name} shu havola orqali parol o‘rnatadi. Havola faqat hozir ko‘rsatiladi, bir marta ishlaydi va 72 soatdan keyin eskiradi.',
    label: 'Havola',
    copy: 'Nusxalash',
    copied: 'Nusxalandi',
    copyFailed: 'Nusxalab bo‘lmadi, matnni belgilab oling',
    done: 'Tayyor',
  },
  changed: {
    title: 'Bu yozuvni shu orada boshqa kishi o‘zgartirdi',
    text: 'Quyidagi maydonlar farq qiladi. Qaysi biri qolsin?',
    same: 'Siz yozganlar hozir saqlangani bilan bir xil.',
    field: 'Maydon',
    mine: 'Siz kiritgan',
    theirs: 'Hozir saqlangan',
    nothing: '(bo‘sh)',
    takeTheirs: 'Saqlanganini olish',
    sendMine: 'Menikini saqlash',
  },
  passportForm: passport,
  passport: {
    passportEnd: 'Oxirgi ikki raqami: {digits}',
    reveal: 'Pasport raqamini ko‘rsatish',
    conceal: 'Pasport raqamini yashirish',
  },
  profile: {
    title: 'Profil',
    personal: 'Shaxsiy ma’lumotlar',
    name: 'To‘liq ism',
    email: 'E-mail',
    change: 'O‘zgartirish',
    saved: 'Profil yangilandi',
    avatar: 'Rasm',
    avatarHint: 'PNG, JPEG yoki WebP, ko‘pi bilan {n} MB.',
    chooseAvatar: 'Rasm tanlash',
    sendAvatar: 'Rasmni saqlash',
    cancelAvatar: 'Bekor qilish',
    avatarSaved: 'Rasm yangilandi',
    password: 'Parol',
    currentPassword: 'Joriy parol',
    newPassword: 'Yangi parol',
    repeatPassword: 'Yangi parolni takrorlang',
    changePassword: 'Parolni o‘zgartirish',
    passwordChanged: 'Parol o‘zgartirildi, boshqa qurilmalardagi seanslar tugatildi',
  },
  factor: {
    title: 'Ikkinchi bosqich',
    off: 'Yoqilsa, kirishda paroldan tashqari telefondagi ilova bergan kod ham so‘raladi.',
    on: 'Kirishda paroldan keyin telefondagi ilova bergan kod so‘raladi.',
    isOff: 'O‘chiq',
    isOn: 'Yoqilgan',
    begin: 'Yoqish',
    password: 'Joriy parol',
    next: 'Davom etish',
    scan: 'Autentifikator ilovasida shu QR kodni skanerlang, so‘ng ilova ko‘rsatgan kodni yozing.',
    qr: 'Autentifikator ilovasi uchun QR kod',
    secret: 'Skanerlab bo‘lmasa, shu kalitni ilovaga qo‘lda kiriting:',
    code: 'Tasdiqlash kodi',
    codeHint: 'Ilovadagi 6 raqam yoki tiklash kodi.',
    codeFromApp: 'Ilova ko‘rsatgan 6 raqam.',
    verify: 'Tasdiqlash va yoqish',
    recoveryTitle: 'Tiklash kodlari',
    recoveryText:
      'Telefon yo‘qolsa, shu kodlar bilan kirasiz. Har biri bir marta ishlaydi. Ular boshqa ko‘rsatilmaydi: xavfsiz joyga saqlang.',
    saved: 'Saqlab qo‘ydim',
    remove: 'O‘chirish',
    removeLead: 'O‘chirish uchun parol va hozirgi kodni kiriting.',
    removed: 'Ikkinchi bosqich o‘chirildi',
    enabled: 'Ikkinchi bosqich yoqildi',
  },
} as const
