import type { Translation } from '../translation.ts'
import type { terms as model } from '../uz/terms.ts'

export const terms = {
  meta: {
    title: 'Terms of use',
    description:
      'The terms of using the site and your account: accounts, documents, prices, what the agency does and what it does not promise.',
  },
  title: 'Terms of use',
  lead: 'The rules for using the site and your account: what you agree to, what we do and what we do not promise.',
  contents: 'Contents',
  edition: 'Version {version}. Last updated on {date}',
  sections: {
    service: {
      title: 'What these terms cover',
      text: [
        'These terms apply to the website of the {name} agency. On the site you can learn about our services, send an enquiry, create an account, prepare an application, upload documents and track its status.',
        'You accept these terms when you sign up. The version you accepted is stored with your account.',
        'The agency’s service itself, its price and its timeline are agreed with you separately. Where a written agreement differs from these terms, the agreement prevails.',
      ],
    },
    account: {
      title: 'Your account',
      text: [
        [
          'Create the account with your own email address and provide correct information.',
          'Do not share your password or confirmation codes with anyone, not even our staff. We never ask for them.',
          'If you think someone else has accessed your account, change your password and let us know.',
          'Apply for another person only with their consent or as their legal representative.',
          'If you are under 18, sign up with the consent of a parent or guardian.',
        ],
      ],
      links: { forgot: 'Reset your password' },
    },
    documents: {
      title: 'Truthful information and documents',
      text: [
        'The information you provide and the documents you upload must be genuine. A forged or altered document can lead to a refusal, a visa ban and legal liability.',
        'If we find a forged document, we stop working on your application.',
        'Let us know when something changes (a new passport, for example). You agree that we may review your documents and send them to the organisations you are applying to.',
      ],
    },
    files: {
      title: 'Which files may be uploaded',
      text: [
        'Accepted types: {types}. A file can be up to {megabytes} MB, and all of a client’s files together up to {quota} MB.',
        'Do not upload files that are unrelated to the application, harmful or in violation of the rights of others: we remove such files.',
        'The files of an application cannot be replaced once it has been submitted. If something needs correcting, we return the application to you.',
      ],
    },
    agency: {
      title: 'What the agency does',
      text: [
        [
          'advises you on the programme and country that suit your goal;',
          'gives you a list of documents and checks them;',
          'prepares the application and submits it where agreed;',
          'shows the status of the application in your account;',
          'handles your personal data as described in the privacy policy.',
        ],
      ],
      links: { services: 'Services', privacy: 'Privacy policy' },
    },
    decisions: {
      title: 'What we do not promise',
      text: [
        'Visas are decided by embassies and consulates, places and grants by universities and foundations, jobs by employers. The agency does not guarantee a visa, a place, a grant or a job.',
        'The times given on the site are typical. The figures are the agency’s own for past years, and the stories are the personal experience of the people who tell them: neither predicts your result.',
      ],
    },
    prices: {
      title: 'Prices and payment',
      text: [
        'The prices on the site are starting prices. The exact price is agreed with you before work begins and does not change without your consent.',
        'Payments to third parties (consular fees, tuition, insurance, tickets) are not included in the price unless the service lists them.',
        'The site does not take payments or ask for bank card details.',
      ],
    },
    use: {
      title: 'What is not allowed',
      text: [
        [
          'trying to access other people’s accounts or documents;',
          'bypassing the security of the site or deliberately overloading it;',
          'sending enquiries in someone else’s name or with false information;',
          'using the texts and images of the site commercially without permission.',
        ],
        'If you find a security weakness, do not exploit it, and let us know.',
      ],
    },
    liability: {
      title: 'Liability',
      text: [
        'We are liable for our own mistakes as provided by law. We are not liable for the decisions of embassies, universities and other organisations, or for the consequences of incorrect information you have provided.',
        'We do our best to keep the site running, but maintenance and network failures happen. If a deadline is near and the site does not open, call us: {phone}.',
        'These terms do not limit your rights as a consumer under the law.',
      ],
    },
    ending: {
      title: 'Closing your account',
      text: [
        'You can close your account at any time: write to {email}.',
        'If the terms are seriously violated, we may suspend or close the account. We will tell you why if you ask.',
        'The data of a deleted account is erased after {days}; you can also ask for it to be erased at once.',
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
        'These terms are governed by the law of the Republic of Uzbekistan. We first try to settle any dispute by negotiation. If we cannot agree, it is decided by a court of the Republic of Uzbekistan.',
      ],
    },
    contact: {
      title: 'Contact us',
      text: ['If you have a question about the terms, you are welcome to ask before you sign up.'],
      links: { contact: 'Contact page' },
    },
  },
} satisfies Translation<typeof model, 'en'>
