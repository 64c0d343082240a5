import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const SURVEYS = [
  {
    id: 1,
    question: { ru: 'Почему?', en: 'Why?' },
    description: { ru: 'Скажите нам', en: 'Tell us' },
    answers: [
      { id: 1, text: { ru: 'Дорого', en: 'Price' } },
      { id: 2, text: 'Content' },
    ],
    allow_user_answer: true,
  },
  { id: 2, question: 'Closed?', answers: [{ id: 5, text: 'Yes' }] },
];

describe.each(ENGINES)('surveys on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      operator: { files: { 'surveys.json': SURVEYS } },
      others: [{ providerId: 2, shortname: 'second' }],
    });
  });
  afterAll(() => test.close());

  const PATH = '/v2/survey/questions/1';
  const stored = (userId: number) =>
    test.services.db
      .selectFrom('survey_answers')
      .select(['survey_id', 'answer_ids', 'user_text'])
      .where('user_id', '=', userId)
      .execute();

  it('shows survey 1 in the language of the call, and answers 404 for an unknown survey [A-220] [A-416] [A-442] [C-302]', async () => {
    const person = await member(test);
    expect((await person.get(PATH, 'ru')).body).toEqual({
      id: 1,
      question: 'Почему?',
      description: 'Скажите нам',
      answers: [
        { id: 1, text: 'Дорого' },
        { id: 2, text: 'Content' },
      ],
      allow_user_answer: true,
    });
    expect((await person.get('/v2/survey/questions/2', 'en')).body).toEqual({
      id: 2,
      question: 'Closed?',
      description: '',
      answers: [{ id: 5, text: 'Yes' }],
      allow_user_answer: false,
    });
    expect((await person.get('/v2/survey/questions/3')).status).toBe(404);
    expect((await (await guest(test, 'second')).get(PATH)).status).toBe(404);
  });

  it('keeps the latest answer of a user [A-220] [A-416] [A-442] [A-444] [C-302]', async () => {
    const person = await member(test);
    expect(
      await person.send('POST', `${PATH}/answers`, { answer_ids: [2, 1, 2], user_text: '  too loud ' }),
    ).toMatchObject({ status: 201, body: { id: 1, answer_ids: [2, 1], user_text: 'too loud' } });
    expect((await person.send('POST', `${PATH}/answers`, { user_text: 'I moved' })).status).toBe(201);
    expect(await stored(person.userId)).toEqual([{ survey_id: 1, answer_ids: '[]', user_text: 'I moved' }]);
  });

  it('refuses nothing said, blanks, foreign answers and guests, and stores none of it [A-371] [A-416] [A-444]', async () => {
    const person = await member(test);
    for (const body of [{}, { answer_ids: [] }, { user_text: ' \n ' }, { answer_ids: [5] }, { answer_ids: [1, 99] }]) {
      expect(await person.send('POST', `${PATH}/answers`, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { error_code: 'invalid' },
      });
    }
    // Words of one's own count only where the operator wants them.
    expect((await person.send('POST', '/v2/survey/questions/2/answers', { user_text: 'free words' })).status).toBe(400);
    expect(
      (await person.send('POST', '/v2/survey/questions/2/answers', { answer_ids: [5], user_text: 'free words' })).body,
    ).toEqual({ id: 2, answer_ids: [5], user_text: '' });
    expect((await (await guest(test)).send('POST', `${PATH}/answers`, { answer_ids: [1] })).status).toBe(403);
    expect((await stored(person.userId)).map((row) => row.survey_id)).toEqual([2]);
  });
});
