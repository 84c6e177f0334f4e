import type { Translation } from '../translation.ts'
import type { privacy as model } from '../uz/privacy.ts'

export const privacy = {
  meta: {
    title: 'Privacy policy',
    description:
      'Which of your data we keep and why, who sees it, how it is protected, when it is erased and what you can ask for.',
  },
  title: 'Privacy policy',
  lead: 'Which of your data we keep and why, who sees it, when it is erased and what you can ask for.',
  contents: 'Contents',
  edition: 'Version {version}. Last changed on {date}',
  sections: {
    who: {
      title: 'Who we are',
      text: [
        'The agency {name} is responsible for this site and for the personal data collected through it. We help with visas, documents and applications for studying, working and travelling abroad.',
        'Our office: {address}. For questions about personal data: {email}, {phone}.',
      ],
    },
    collected: {
      title: 'What we collect',
      text: [
        'Most of it you give us yourself; a little comes about when you use the site.',
        {
          terms: [
            {
              name: 'Enquiry',
              text: 'name, e-mail, subject and message; a phone number if you write one.',
            },
            {
              name: 'Account',
              text: 'e-mail, chosen language, the version of the terms you accepted; name, phone and portrait if you add them. The password itself is not stored, only an irreversible trace to check it with.',
            },
            {
              name: 'Application',
              text: 'program, country, what you write about your experience, passport number, the status of the application and its history.',
            },
            {
              name: 'Documents',
              text: 'files uploaded by you or by the member of staff who works with you: passport copy, photo, diploma and others.',
            },
            {
              name: 'Conversations',
              text: 'notes our staff make about calls and meetings, the time of a meeting, the region and year of birth you tell us.',
            },
            {
              name: 'Technical data',
              text: 'network (IP) address, type of browser, times of signing in, the site or advertisement that led you here.',
            },
          ],
        },
        'We neither ask for nor store bank card details.',
      ],
    },
    purposes: {
      title: 'What it is for',
      text: [
        [
          'to answer your enquiry and hold the consultation;',
          'to prepare, check and submit your application;',
          'to keep you informed about your application;',
          'to let you into your account and keep others out of it;',
          'to know how people find us and to do our work better;',
          'to meet the requirements of the law.',
        ],
        'We do not sell your data or give it to others for advertising. Decisions about applications are made by people, not by a program.',
      ],
    },
    access: {
      title: 'Who sees it',
      text: [
        'Each member of staff sees only what the job needs:',
        [
          'agents of the call, consulting and document teams: the enquiries assigned to them;',
          'heads of these teams: the enquiries their team has worked on;',
          'managers and administrators: clients, applications and documents;',
          'finance: applications and a reduced client card, without passport number, files and notes.',
        ],
        'Other clients and visitors of the site see nothing about you.',
      ],
    },
    sharing: {
      title: 'Who receives it',
      text: [
        [
          'The university, embassy, visa centre or program partner you have chosen: the data and documents needed to submit your application. They may be in another country.',
          'The hosting and mail services the site needs to run: they store and deliver data only on our instructions.',
          'State bodies: only in the cases set by law.',
        ],
        'If you choose to sign in with Google, Google gives us your name, your e-mail address, the number of your Google account and a link to your picture; we do not download the picture. Unless you press the Google button, Google is not contacted.',
        'Our pages load nothing from other sites: there are no outside advertisements, counters or trackers. The map and social networks open only when you press them.',
      ],
    },
    protection: {
      title: 'How we protect it',
      text: [
        [
          'Documents have no public address: a file is opened through a link that works for {minutes} minutes and for that file alone.',
          'Every opening of a document is recorded: who, which file, when.',
          'Passport numbers are stored encrypted, with a key that is not in the database.',
          'Passwords are stored in an irreversible form, and the number of tries to sign in is limited.',
          'Technical logs hold no passwords, passport numbers or contents of documents.',
        ],
        'No system is absolutely safe. If something happens that puts your data at risk, we will tell you.',
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
              text: 'cookie, once you have signed in: says that somebody has signed in from this browser before. It opens nothing. 365 days.',
            },
            {
              name: 'auth_state',
              text: 'cookie, only while signing in with Google: checks that the browser that returns is the one that left. 5 minutes.',
            },
            {
              name: 'Appearance',
              text: 'browser storage: the light or the dark look. Until you remove it.',
            },
            {
              name: 'Sign-in keys',
              text: 'browser storage: keep you signed in. Removed when you log out and, unless “Remember me” was ticked, when the page is closed.',
            },
            {
              name: 'Application form',
              text: 'browser storage: so that an application you are filling in is not lost. Removed when you log out.',
            },
          ],
        },
        'You can remove all of this in the settings of your browser. The pages can be read without it; you only have to sign in again.',
      ],
    },
    retention: {
      title: 'How long we keep it',
      text: [
        {
          terms: [
            {
              name: 'Account, applications and documents',
              text: 'as long as you have the account. A deleted account or application leaves every list at once and is erased with its files after {days} days.',
            },
            {
              name: 'Enquiries and notes',
              text: 'while we work with you and afterwards, until you ask us to erase them.',
            },
            {
              name: 'Sign-in sessions',
              text: 'with network address and type of browser; removed after 30 days without use.',
            },
            {
              name: 'Record of actions',
              text: 'without names and contents of documents: who (as a number) did what, when and from which network address. It is kept for security and is not erased with the account.',
            },
          ],
        },
        'After your data is erased, only figures that cannot be traced to you remain in reports. It disappears from backups as these are renewed.',
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
          'to stop using it once you have withdrawn your consent.',
        ],
        'Write to {email} or come to the office. So that we know the request is yours, write from the e-mail address of your account or show an identity document.',
        'If you ask for erasure, your account, applications, files and enquiries are erased, and an application in progress ends. Data that the law obliges us to keep is an exception.',
      ],
    },
    minors: {
      title: 'People under 18',
      text: [
        'If you are under 18, open an account and send documents only with the consent of a parent or guardian.',
      ],
    },
    law: {
      title: 'The law',
      text: [
        'We handle personal data in accordance with the Law of the Republic of Uzbekistan “On Personal Data” (No. O‘RQ-547 of 2 July 2019).',
        'If you believe that your rights have been violated, write to us first. You keep the right to turn to the competent state body or to a court.',
      ],
    },
    changes: {
      title: 'When this text changes',
      text: [
        'The date and the version at the top of the page are renewed. Important changes are announced on the site.',
      ],
      links: { terms: 'Terms of use' },
    },
    contact: {
      title: 'Contact us',
      text: ['Turn to us with any question, request or complaint about your personal data.'],
      links: { contact: 'Contact page' },
    },
  },
} satisfies Translation<typeof model, 'en'>
