import type { Translation } from '../translation.ts'
import type { help as model } from '../uz/help.ts'

export const help = {
  meta: {
    title: 'Help: questions and answers',
    description:
      'Short answers to common questions about choosing a program, the documents you need, applying, your account, prices and how long things take.',
  },
  title: 'Help',
  lead: 'Short answers to common questions. If yours is not here, call or write to us.',
  contents: 'Contents',
  edition: 'Version {version}. Last changed on {date}',
  sections: {
    program: {
      title: 'Choosing a program',
      questions: [
        {
          question: 'How do I know which program suits me?',
          answer: [
            'The services page says what each program is for, what it includes and what it costs.',
            'If you are not sure, ask for a free consultation: we talk about your goal, education, language level and budget, and choose together.',
          ],
        },
        {
          question: 'Which countries can I apply to?',
          answer: [
            'When you open an application you choose one of these countries: {countries}.',
            'If you need another one, write to us first. We will tell you whether it is possible.',
          ],
        },
        {
          question: 'Can I change the program later?',
          answer: [
            'Yes, as long as the application is a draft: continue it and choose another program or country. Files the new program does not ask for are removed from the application.',
            'To change an application you have already sent, write to us.',
          ],
        },
        {
          question: 'Do you guarantee a visa?',
          answer: [
            'No. The embassy decides on a visa and the university on a place, and nobody can promise in their stead.',
            'Our work is to see that your documents are complete and correct and that no deadline is missed.',
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
            'Some programs ask for more. You see the exact list when you open an application: each item says whether it is required or optional.',
          ],
        },
        {
          question: 'What should the files be like?',
          answer: [
            'Accepted types: {types}. One file may have up to {megabytes} MB, all your files together up to {quota} MB.',
            'A photo taken with a phone is fine. The whole document should be visible and readable, without glare.',
          ],
        },
        {
          question: 'I uploaded the wrong file. What now?',
          answer: [
            'While the application is a draft, upload the right file in the same place: it replaces the old one.',
            'The files of an application you have sent cannot be replaced. Write to us and we will return it to you for correction.',
          ],
        },
        {
          question: 'Who sees the copy of my passport?',
          answer: [
            'Only managers and the staff who work on your documents. The file has no public address: it is opened through a link that works for {minutes} minutes, and every opening is recorded.',
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
                'Sign up or log in.',
                'Choose a program and a country. The application is saved as a draft.',
                'Upload the documents on the list.',
                'Send the application. If a required document is missing, you are told which one.',
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
                { name: '{draft}', text: 'not sent yet; you can continue it.' },
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
            'Yes. The draft stays in your account together with the files you have uploaded. Take your time and send it when it is ready.',
          ],
        },
        {
          question: 'What happens when I delete an application?',
          answer: [
            'It leaves every list at once. After {days} days it is erased for good, together with its files.',
            'Drafts, applications in progress and rejected ones can be deleted. About an approved one, write to us.',
          ],
        },
      ],
      links: { register: 'Sign up', process: 'How it works' },
    },
    account: {
      title: 'Account and signing in',
      questions: [
        {
          question: 'I forgot my password. What do I do?',
          answer: [
            'Enter your e-mail address on the password recovery page. If there is an account with it, we send a link; open it and set a new password.',
            'The link works for one hour and only once. If you cannot find the mail, look in the spam folder too.',
          ],
        },
        {
          question: 'What should the password be like?',
          answer: [
            'At least {password} characters. The most common passwords are refused. Choose one you use nowhere else.',
          ],
        },
        {
          question: 'What happens when I sign in with Google?',
          answer: [
            'Where the sign-in page shows the Google button, you can come in without a password. Google tells us your name and e-mail address; we never see your Google password.',
          ],
        },
        {
          question: 'Why should I confirm my e-mail?',
          answer: [
            'So that we know the address is yours. Once it is confirmed, records our office has opened under that address join your account.',
            'You can ask for the confirmation mail again from your profile.',
          ],
        },
        {
          question: 'I am asked for a confirmation code. What is it?',
          answer: [
            'Your account has a second factor: after the password you enter the six-digit code from the authenticator app on your phone.',
            'If you have lost the phone, contact us.',
          ],
        },
      ],
      links: { login: 'Log in', forgot: 'Recover the password' },
    },
    payment: {
      title: 'Prices and payment',
      questions: [
        {
          question: 'Are the prices on the site final?',
          answer: [
            'No, they are starting prices: the “+” sign means “from”. The exact price depends on the country and the program, and we tell you before any work begins.',
          ],
        },
        {
          question: 'What is not included in the price?',
          answer: [
            'Money paid to others usually comes on top: consular fees, tuition, insurance, tickets. What is included is listed with each service.',
          ],
        },
        {
          question: 'Do I pay through the site?',
          answer: [
            'No. The site takes no payments and never asks for bank card details. How to pay is agreed with you separately.',
            'If somebody asks for a card number or an SMS code in our name, do not give it, and tell us.',
          ],
        },
        {
          question: 'Does a consultation cost anything?',
          answer: ['No, a consultation with a specialist is free.'],
        },
      ],
      links: { services: 'Services and prices' },
    },
    times: {
      title: 'How long it takes',
      questions: [
        {
          question: 'How long does everything take?',
          answer: [
            'The usual times:',
            {
              terms: [
                { name: '{step1}', text: '{time1}' },
                { name: '{step2}', text: '{time2}' },
                { name: '{step3}', text: '{time3}' },
                { name: '{step4}', text: '{time4}' },
              ],
            },
            'When the decision comes is up to the embassy or the university. In the busy season it can take longer.',
          ],
        },
        {
          question: 'Can it be made faster?',
          answer: [
            'The part that depends on you and us can: when the documents are complete and clear from the start, checking them is quick. We cannot change the queue at an embassy or a university.',
          ],
        },
        {
          question: 'When will you answer my message?',
          answer: ['During office hours, in turn: {hours}. If it is urgent, call {phone}.'],
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
            'Yes. Fill in the form on the contact page, call, or come to the office. You only need an account to apply.',
          ],
        },
        {
          question: 'A page shows an error. What do I do?',
          answer: [
            'Reload the page and try again. If that does not help, send us the error number shown on the screen: with it we find the cause quickly.',
          ],
        },
      ],
      links: { contact: 'Contact page' },
    },
  },
} satisfies Translation<typeof model, 'en'>
