import type { Translation } from '../translation.ts'
import type { terms as model } from '../uz/terms.ts'

export const terms = {
  meta: {
    title: 'Terms of use',
    description:
      'The terms of using the site and the personal account: accounts, documents, prices, what the agency does and what it does not promise.',
  },
  title: 'Terms of use',
  lead: 'How the site and the personal account are used: what you agree to, what we do and what we do not promise.',
  contents: 'Contents',
  edition: 'Version {version}. Last changed on {date}',
  sections: {
    service: {
      title: 'What these terms are about',
      text: [
        'These terms apply to the use of the site of the agency {name}. Through the site you can learn about the services, send an enquiry, open an account, prepare an application, upload documents and follow its status.',
        'You accept these terms when you sign up. The version you accepted is stored with your account.',
        'The agency’s service itself, its price and its time are agreed with you separately. Where a written agreement differs from these terms, the agreement applies.',
      ],
    },
    account: {
      title: 'Your account',
      text: [
        [
          'Open the account with an e-mail address of your own, and give correct information.',
          'Tell nobody your password or confirmation codes, not even our staff. We do not ask for them.',
          'If you think somebody else has been in your account, change the password and tell us.',
          'Apply for another person only with their consent or as their legal representative.',
          'If you are under 18, sign up with the consent of a parent or guardian.',
        ],
      ],
      links: { forgot: 'Recover the password' },
    },
    documents: {
      title: 'Truthful information and documents',
      text: [
        'The information you give and the documents you upload must be genuine. A forged or altered document can lead to a refusal, a visa ban and liability before the law.',
        'If a forged document is found, we stop the work.',
        'Tell us when something changes (a new passport, for example). You agree that we look through your documents and send them to the organisations your application is for.',
      ],
    },
    files: {
      title: 'Which files may be uploaded',
      text: [
        'Accepted types: {types}. One file may have up to {megabytes} MB, all files of one client together up to {quota} MB.',
        'Do not upload files that have nothing to do with the application, do harm or violate the rights of others: we remove such files.',
        'The files of an application cannot be replaced once it has been sent. If something has to be corrected, we return the application to you.',
      ],
    },
    agency: {
      title: 'What the agency does',
      text: [
        [
          'advises you on the program and the country that fit your goal;',
          'gives you the list of documents and checks them;',
          'prepares the application and submits it where agreed;',
          'shows the status of the application in your account;',
          'keeps your personal data as the privacy policy says.',
        ],
      ],
      links: { services: 'Services', privacy: 'Privacy policy' },
    },
    decisions: {
      title: 'What we do not promise',
      text: [
        'Embassies and consulates decide on visas, universities and foundations on places and grants, employers on jobs. The agency does not guarantee that a visa, a place, a grant or a job will be given.',
        'The times on the site are the usual ones. The figures are the agency’s own count of past years and the stories are the experience of the people who tell them: neither foretells your result.',
      ],
    },
    prices: {
      title: 'Prices and payment',
      text: [
        'The prices on the site are starting prices. The exact price is agreed with you before work begins and does not change without your consent.',
        'Money paid to others (consular fees, tuition, insurance, tickets) is not part of the price unless the service lists it.',
        'The site takes no payments and does not ask for bank card details.',
      ],
    },
    use: {
      title: 'What is not allowed',
      text: [
        [
          'trying to get into the accounts or documents of others;',
          'getting around the protection of the site or overloading it on purpose;',
          'sending enquiries in somebody else’s name or with false information;',
          'using the texts and pictures of the site commercially without permission.',
        ],
        'If you find a weakness in the protection, do not use it, and tell us.',
      ],
    },
    liability: {
      title: 'Liability',
      text: [
        'We answer for our own mistakes as the law provides. We do not answer for decisions of embassies, universities and other organisations, nor for what follows from wrong information you have given.',
        'We work to keep the site running, but maintenance and failures of the network happen. If a deadline is near and the site does not open, call us: {phone}.',
        'These terms do not reduce the rights the law gives you as a consumer.',
      ],
    },
    ending: {
      title: 'Closing the account',
      text: [
        'You can close your account at any time: write to {email}.',
        'If the terms are seriously violated, we may suspend or close the account. If you ask, we tell you why.',
        'The data of a deleted account is erased after {days} days; you can also ask for it to be erased at once.',
      ],
      links: { privacy: 'Privacy policy' },
    },
    changes: {
      title: 'When the terms change',
      text: [
        'A new version is published on this page, with its number and date at the top. If you do not agree with it, you can close your account.',
      ],
    },
    law: {
      title: 'Law and disputes',
      text: [
        'The law of the Republic of Uzbekistan applies to these terms. We try to settle a dispute by talking first. If we cannot agree, a court of the Republic of Uzbekistan decides.',
      ],
    },
    contact: {
      title: 'Contact us',
      text: ['If you have a question about the terms, you can ask it before you sign up.'],
      links: { contact: 'Contact page' },
    },
  },
} satisfies Translation<typeof model, 'en'>
