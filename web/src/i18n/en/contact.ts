import type { Translation } from '../translation.ts'
import type { contact as model } from '../uz/contact.ts'

export const contact = {
  meta: {
    title: 'Contact',
    description:
      'Write to us about visas, study, work and travel abroad, or call our office in Tashkent. The first consultation is free.',
  },
  title: 'Get in touch',
  lead: 'Leave us your question or give us a call, and we will find out together which program suits you.',
  form: {
    title: 'Write to us',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone (optional)',
    phoneHint: 'Leave your number if you would like us to call you.',
    subject: 'Subject',
    chooseSubject: 'Choose a subject',
    text: 'Message',
    trap: 'Leave this field empty',
    privacy: 'We use what you write only to get back to you.',
    check: 'Please check the marked fields',
    submit: 'Send',
    sentTitle: 'Thank you, your message has been sent',
    sentText: 'We will contact you soon.',
    sentToast: 'Message sent, we will contact you soon',
  },
  subjects: {
    visa: { label: 'Visa application' },
    'work-travel': { label: 'Work & travel' },
    education: { label: 'Education grant' },
    consultation: { label: 'Consultation' },
    other: { label: 'Other' },
  },
  office: { title: 'Our office' },
  map: {
    open: 'Open the map',
    newTab: 'opens in a new tab',
    copy: 'Copy address',
    copied: 'Copied',
    copyFailed: 'Not copied, please select the text',
    host: 'The map comes from {host}. Nothing is asked of that site until you press the button.',
    load: 'Load the map',
    frame: 'Map: {address}',
  },
  points: {
    title: 'After you have written',
    list: [
      {
        icon: 'Clock',
        title: 'An answer within a working day',
        text: 'We read messages during office hours and usually answer within one working day.',
      },
      {
        icon: 'MessageSquare',
        title: 'The first consultation is free',
        text: 'We tell you which programs suit you, how long they take and what they cost. You commit to nothing.',
      },
      {
        icon: 'Globe',
        title: 'In your language',
        text: 'Write in Uzbek, Russian or English, and you get your answer in the same language.',
      },
    ],
  },
} as const satisfies Translation<typeof model, 'en'>
