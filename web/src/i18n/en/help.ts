import type { Translation } from '../translation.ts'
import type { help as model } from '../uz/help.ts'

export const help = {
  meta: {
    title: 'Help: questions and answers',
    description:
      'Short answers to common questions about choosing a programme, the documents you need, applying, your account, prices and timelines.',
  },
  title: 'Help',
  lead: 'Short answers to common questions. If yours is not here, call or write to us.',
  contents: 'Contents',
  edition: 'Version {version}. Last updated on {date}',
  sections: {
    program: {
      title: 'Choosing a programme',
      questions: [
        {
          question: 'How do I know which programme suits me?',
          answer: [
            'The services page explains what each programme is for, what it includes and what it costs.',
            'If you are not sure, book a free consultation: we will talk about your goal, education, language level and budget, and choose together.',
          ],
        },
        {
          question: 'Which countries can I apply to?',
          answer: [
            'When you start an application, you choose one of these countries: {countries}.',
            'If you need another one, write to us first. We will tell you whether it is possible.',
          ],
        },
        {
          question: 'Can I change the programme later?',
          answer: [
            'Yes, as long as the application is a draft: continue it and choose another programme or country. Files the new programme does not require are removed from the application.',
            'To change an application you have already submitted, write to us.',
          ],
        },
        {
          question: 'Do you guarantee a visa?',
          answer: [
            'No. Visas are decided by the embassy and places by the university, and nobody can make promises on their behalf.',
            'Our job is to make sure that your documents are complete and correct and that no deadline is missed.',
          ],
        },
      ],
      links: { services: 'Services and prices', contact: 'Get a consultation' },
    },
    documents: {
      title: 'Documents',
      questions: [
        {
          question: 'Which documents do I need?',
          answer: [
            'Required documents:',
            ['{passport}', '{photo}', '{diplom}'],
            'Optional documents, useful if you have them:',
            ['{transcript}', '{cv}', '{motivation}'],
            'Some programmes require more. You will see the exact list when you start an application: each item says whether it is required or optional.',
          ],
        },
        {
          question: 'What should the files be like?',
          answer: [
            'Accepted types: {types}. A file can be up to {megabytes} MB, and all your files together up to {quota} MB.',
            'A photo taken with your phone is fine. The whole document should be visible and legible, without glare.',
          ],
        },
        {
          question: 'I uploaded the wrong file. What now?',
          answer: [
            'While the application is a draft, upload the right file in the same place: it will replace the old one.',
            'The files of a submitted application cannot be replaced. Write to us and we will return it to you for correction.',
          ],
        },
        {
          question: 'Who sees the copy of my passport?',
          answer: [
            'Only managers and the staff who work on your documents. The file has no public address: it is opened through a link that works for {minutes} minutes, and every access is logged.',
          ],
        },
      ],
      links: { process: 'How it works', privacy: 'Privacy policy' },
    },
    applying: {
      title: 'Applying',
      questions: [
        {
          question: 'How do I apply?',
          answer: [
            {
              steps: [
                'Sign up or sign in.',
                'Choose a programme and a country. The application is saved as a draft.',
                'Upload the documents on the list.',
                'Submit the application. If a required document is missing, we will tell you which one.',
                'Follow the status in your account.',
              ],
            },
          ],
        },
        {
          question: 'What does the status of an application mean?',
          answer: [
            {
              terms: [
                { name: '{draft}', text: 'not submitted yet; you can continue it.' },
                { name: '{pending}', text: 'we have received it and are working on it.' },
                { name: '{approved}', text: 'the decision is positive; we will tell you the next step.' },
                { name: '{rejected}', text: 'the decision is negative; you can ask us for the reason.' },
              ],
            },
          ],
        },
        {
          question: 'Can I stop halfway and continue later?',
          answer: [
            'Yes. The draft stays in your account together with the files you have uploaded. Take your time and submit it when it is ready.',
          ],
        },
        {
          question: 'What happens when I delete an application?',
          answer: [
            'It disappears from every list at once. After {days} it is permanently erased, together with its files.',
            'You can delete drafts, applications in progress and rejected ones. To delete an approved one, write to us.',
          ],
        },
      ],
      links: { register: 'Sign up', process: 'How it works' },
    },
    account: {
      title: 'Account and signing in',
      questions: [
        {
          question: 'I forgot my password. What should I do?',
          answer: [
            'Enter your email address on the password reset page. If there is an account with it, we will send you a link; open it and set a new password.',
            'The link works for one hour and only once. If you cannot find the email, check your spam folder.',
          ],
        },
        {
          question: 'What should the password be like?',
          answer: [
            'At least {password} characters. The most common passwords are not accepted. Choose one you do not use anywhere else.',
          ],
        },
        {
          question: 'What happens when I sign in with Google?',
          answer: [
            'If the sign-in page shows the Google button, you can sign in without a password. Google gives us your name and email address; we never see your Google password.',
          ],
        },
        {
          question: 'Why should I confirm my email?',
          answer: [
            'So that we know the address is yours. Once it is confirmed, any records our office has created for that address are added to your account.',
            'You can request the confirmation email again in your profile.',
          ],
        },
        {
          question: 'I am asked for a confirmation code. What is it?',
          answer: [
            'Your account has two-step verification: after your password you enter the six-digit code from the authenticator app on your phone.',
            'If you have lost the phone, contact us.',
          ],
        },
      ],
      links: { login: 'Sign in', forgot: 'Reset your password' },
    },
    payment: {
      title: 'Prices and payment',
      questions: [
        {
          question: 'Are the prices on the site final?',
          answer: [
            'No, they are starting prices: the “+” sign means “from”. The exact price depends on the country and the programme, and we confirm it before any work begins.',
          ],
        },
        {
          question: 'What is not included in the price?',
          answer: [
            'Payments to third parties are usually extra: consular fees, tuition, insurance, tickets. Each service lists what is included.',
          ],
        },
        {
          question: 'Do I pay through the site?',
          answer: [
            'No. The site does not take payments and never asks for bank card details. We agree on payment with you separately.',
            'If someone asks you for a card number or an SMS code in our name, do not share it and let us know.',
          ],
        },
        {
          question: 'Does a consultation cost anything?',
          answer: ['No, a consultation with an adviser is free.'],
        },
      ],
      links: { services: 'Services and prices' },
    },
    times: {
      title: 'How long it takes',
      questions: [
        {
          question: 'How long does the whole process take?',
          answer: [
            'Typical times:',
            {
              terms: [
                { name: '{step1}', text: '{time1}' },
                { name: '{step2}', text: '{time2}' },
                { name: '{step3}', text: '{time3}' },
                { name: '{step4}', text: '{time4}' },
              ],
            },
            'The timing of the decision is up to the embassy or the university. It can take longer in peak season.',
          ],
        },
        {
          question: 'Can the process be sped up?',
          answer: [
            'The part that depends on you and us can: if your documents are complete and legible from the start, checking them is quick. We cannot influence the queue at an embassy or a university.',
          ],
        },
        {
          question: 'When will you reply to my message?',
          answer: ['During office hours, in the order received: {hours}. If it is urgent, call {phone}.'],
        },
      ],
      links: { process: 'How it works' },
    },
    contact: {
      title: 'Contact us',
      questions: [
        {
          question: 'Can I ask a question without signing up?',
          answer: [
            'Yes. Fill in the form on the contact page, call us or visit the office. You only need an account to apply.',
          ],
        },
        {
          question: 'I see an error on a page. What should I do?',
          answer: [
            'Reload the page and try again. If that does not help, send us the error number shown on the screen: it helps us find the cause quickly.',
          ],
        },
      ],
      links: { contact: 'Contact page' },
    },
  },
} satisfies Translation<typeof model, 'en'>
