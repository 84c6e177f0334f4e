import type { Translation } from '../translation.ts'
import type { contact as model } from '../uz/contact.ts'

export const contact = {
  meta: {
    title: 'Contact',
    description:
      'Write to us about visas, study, work and travel abroad, or call our office in Tashkent. The first consultation is free.',
  },
  title: 'Get in touch',
  lead: 'Send us your question or give us a call, and together we will find the programme that suits you.',
  form: {
    title: 'Write to us',
    name: 'Name',
    email: 'Email',
    phone: 'Phone (optional)',
    phoneHint: 'Leave your number if you would like us to call you.',
    subject: 'Subject',
    chooseSubject: 'Choose a subject',
    text: 'Message',
    aboutCountry: 'I would like advice about {name}.',
    trap: 'Leave this field empty',
    privacy: 'We use your details only to get back to you.',
    check: 'Please check the highlighted fields',
    submit: 'Send',
    sentTitle: 'Thank you, your message has been sent',
    sentText: 'We will be in touch soon.',
    sentToast: 'Message sent. We will be in touch soon.',
  },
  subjects: {
    visa: { label: 'Visa application' },
    'work-travel': { label: 'Work & Travel' },
    education: { label: 'Education grant' },
    consultation: { label: 'Consultation' },
    other: { label: 'Other' },
  },
  office: { title: 'Our office' },
  map: {
    open: 'Open in maps',
    newTab: 'opens in a new tab',
    copy: 'Copy address',
    copied: 'Copied',
    copyFailed: 'Could not copy. Please select the text.',
    host: 'The map is loaded from {host}. Nothing is sent there until you press the button.',
    load: 'Load map',
    frame: 'Map: {address}',
  },
  points: {
    title: 'What happens next',
    list: [
      {
        icon: 'Clock',
        title: 'A reply within one working day',
        text: 'We read messages during office hours and usually reply within one working day.',
      },
      {
        icon: 'MessageSquare',
        title: 'The first consultation is free',
        text: 'We will tell you which programmes suit you, how long they take and what they cost, with no obligation.',
      },
      {
        icon: 'Globe',
        title: 'In your language',
        text: 'Write in Uzbek, Russian or English and we will reply in the same language.',
      },
    ],
  },
} as const satisfies Translation<typeof model, 'en'>
