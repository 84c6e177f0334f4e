import type { Translation } from '../translation.ts'
import type { privacy as model } from '../uz/privacy.ts'

export const privacy = {
  meta: {
    title: 'Privacy policy',
    description:
      'What data we keep about you and why, who sees it, how it is protected, when it is erased and what you can ask for.',
  },
  title: 'Privacy policy',
  lead: 'What data we keep about you and why, who sees it, when it is erased and what you can ask for.',
  contents: 'Contents',
  edition: 'Version {version}. Last updated on {date}',
  sections: {
    who: {
      title: 'Who we are',
      text: [
        'The {name} agency is responsible for this site and the personal data collected through it. We help with visas, documents and applications for studying, working and travelling abroad.',
        'Our office: {address}. For questions about personal data: {email}, {phone}.',
      ],
    },
    collected: {
      title: 'What we collect',
      text: [
        'You give us most of it yourself; some is created when you use the site.',
        {
          terms: [
            {
              name: 'Enquiry',
              text: 'name, email, subject and message; a phone number if you provide one.',
            },
            {
              name: 'Account',
              text: 'email, chosen language, the version of the terms you accepted; name, phone and photo if you add them. The password itself is not stored, only an irreversible hash to check it against.',
            },
            {
              name: 'Application',
              text: 'programme, country, what you write about your experience, passport number, the status of the application and its history.',
            },
            {
              name: 'Documents',
              text: 'files uploaded by you or by the member of staff who works with you: copy of passport, photo, diploma and others.',
            },
            {
              name: 'Conversations',
              text: 'notes our staff make about calls and meetings, the time of a meeting, the region and year of birth you give us.',
            },
            {
              name: 'Technical data',
              text: 'IP address, browser type, sign-in times, the site or advertisement that led you here.',
            },
          ],
        },
        'We do not ask for or store bank card details.',
      ],
    },
    purposes: {
      title: 'What we use it for',
      text: [
        [
          'to answer your enquiry and hold the consultation;',
          'to prepare, check and submit your application;',
          'to keep you informed about your application;',
          'to let you into your account and keep others out;',
          'to understand how people find us and to improve our work;',
          'to comply with the law.',
        ],
        'We do not sell your data or give it to others for advertising. Decisions about applications are made by people, not by software.',
      ],
    },
    access: {
      title: 'Who sees it',
      text: [
        'Each member of staff sees only what their job requires:',
        [
          'agents of the call, consulting and document teams: the enquiries assigned to them;',
          'heads of these teams: the enquiries their team has worked on;',
          'managers and administrators: clients, applications and documents;',
          'finance: applications and a reduced client card, without passport number, files and notes.',
        ],
        'Other clients and visitors to the site see nothing about you.',
      ],
    },
    sharing: {
      title: 'Who we share it with',
      text: [
        [
          'The university, embassy, visa centre or programme partner you have chosen: the data and documents needed to submit your application. They may be in another country.',
          'The hosting and email services the site needs to run: they store and deliver data only on our instructions.',
          'State authorities: only in cases prescribed by law.',
        ],
        'If you choose to sign in with Google, Google gives us your name, your email address, your Google account ID and a link to your picture; we do not download the picture. Google is not contacted unless you press the Google button.',
        'Our pages load nothing from other sites: there are no third-party advertisements, counters or trackers. The map and social networks open only when you press them.',
      ],
    },
    telegram: {
      title: 'Telegram',
      text: [
        'This part applies if you write to our bot, connect a chat with your account, or sign in with Telegram. Otherwise Telegram is not contacted at all.',
        {
          terms: [
            {
              name: 'What we store',
              text: 'the number of the chat, its language, the phone number you share, what you write and the files you send, and which consent you gave when.',
            },
            {
              name: 'Where it passes',
              text: 'messages in the chat pass through the servers of Telegram, which are abroad; Telegram also stores a copy of a file you send. If you do not want that, upload files on this site.',
            },
            {
              name: 'What we never send',
              text: 'the bot sends you no documents, and neither sends nor asks for passwords or confirmation codes.',
            },
            {
              name: 'Sign-in with Telegram',
              text: 'Telegram gives us your name, your Telegram account ID and, if you allow it, your phone number; we do not take your picture.',
            },
            {
              name: 'Withdrawing consent',
              text: 'disconnect the chat in your account, or with /uzish in the chat: nothing more is sent there, and your consents end.',
            },
          ],
        },
      ],
    },
    protection: {
      title: 'How we protect it',
      text: [
        [
          'Documents have no public address: a file is opened through a link that works for {minutes} minutes and for that file alone.',
          'Every time a document is opened, we log who opened which file and when.',
          'Passport numbers are stored encrypted, with a key that is not in the database.',
          'Passwords are stored in an irreversible form, and the number of sign-in attempts is limited.',
          'Technical logs contain no passwords, passport numbers or document contents.',
        ],
        'No system is completely secure. If something happens that puts your data at risk, we will tell you.',
      ],
    },
    browser: {
      title: 'What is stored in your browser',
      text: [
        {
          terms: [
            {
              name: 'language',
              text: 'cookie and browser storage: the language you chose. The cookie lasts a year.',
            },
            { name: 'visit', text: 'cookie: the site or advertisement that led you here. 30 days.' },
            {
              name: 'device',
              text: 'cookie, once you have signed in: shows that someone has signed in from this browser before. It gives no access by itself. 365 days.',
            },
            {
              name: 'auth_state',
              text: 'cookie, only while signing in with Google or Telegram: checks that it is the same browser that comes back. 5 minutes.',
            },
            {
              name: 'Appearance',
              text: 'browser storage: light or dark. Kept until you remove it.',
            },
            {
              name: 'Sign-in keys',
              text: 'browser storage: keep you signed in. Removed when you sign out and, unless “Remember me” was ticked, when you close the page.',
            },
            {
              name: 'Application form',
              text: 'browser storage: so that an application you are filling in is not lost. Removed when you sign out.',
            },
          ],
        },
        'You can remove all of this in your browser settings. The pages still work without it; you will just have to sign in again.',
      ],
    },
    retention: {
      title: 'How long we keep it',
      text: [
        {
          terms: [
            {
              name: 'Account, applications and documents',
              text: 'as long as you have the account. A deleted account or application disappears from every list at once and is erased with its files after {days}.',
            },
            {
              name: 'Enquiries and notes',
              text: 'while we work with you and afterwards, until you ask us to erase them.',
            },
            {
              name: 'Sign-in sessions',
              text: 'with IP address and browser type; removed after 30 days without use.',
            },
            {
              name: 'Activity log',
              text: 'without names or document contents: who (as an ID) did what, when and from which IP address. It is kept for security and is not erased with the account.',
            },
          ],
        },
        'After your data is erased, only figures that cannot be traced back to you remain in reports. It disappears from backups as they are renewed.',
      ],
    },
    rights: {
      title: 'Your rights',
      text: [
        'You can ask us:',
        [
          'to show you what we hold about you;',
          'to give you a copy of it;',
          'to correct what is wrong;',
          'to erase it;',
          'to stop using it once you withdraw your consent.',
        ],
        'Write to {email} or visit the office. So that we know the request is yours, write from the email address of your account or show an identity document.',
        'If you ask for erasure, your account, applications, files and enquiries are erased, and any application in progress is cancelled. The exception is data we are required by law to keep.',
      ],
    },
    minors: {
      title: 'People under 18',
      text: [
        'If you are under 18, create an account and send documents only with the consent of a parent or guardian.',
      ],
    },
    law: {
      title: 'The law',
      text: [
        'We handle personal data in accordance with the Law of the Republic of Uzbekistan “On Personal Data” (No. O‘RQ-547 of 2 July 2019).',
        'If you believe that your rights have been violated, write to us first. You retain the right to apply to the competent state authority or a court.',
      ],
    },
    changes: {
      title: 'When this text changes',
      text: [
        'The date and version at the top of the page are updated. Important changes are announced on the site.',
      ],
      links: { terms: 'Terms of use' },
    },
    contact: {
      title: 'Contact us',
      text: ['Contact us with any question, request or complaint about your personal data.'],
      links: { contact: 'Contact page' },
    },
  },
} satisfies Translation<typeof model, 'en'>
