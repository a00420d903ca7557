import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

// The first test should not wait for the code.
beforeAll(() => Promise.all([import('./markdown-view.tsx'), import('./math-plugins.ts')]));

/** The elements of the text, once its code is loaded. */
async function show(text: string) {
  const { container } = render(<Markdown text={text} headingLevel={3} />);
  await expect.poll(() => container.querySelector('.markdown')).not.toBeNull();
  return container;
}

test('shows bold text, lists, quotations and code', async () => {
  const page = await show('**Bold** and *slanted*\n\n- one\n- two\n\n> said\n\n`x = 1`');
  expect(screen.getByText('Bold').tagName).toBe('STRONG');
  expect(screen.getByText('slanted').tagName).toBe('EM');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']);
  expect(within(screen.getByRole('blockquote')).getByText('said')).toBeVisible();
  expect(screen.getByText('x = 1').tagName).toBe('CODE');
  expect(page).not.toHaveTextContent('*');
});

test('starts its headings below those of the page', async () => {
  await show('# First\n\n## Second\n\n###### Deep');
  expect(screen.getByRole('heading', { name: 'First', level: 3 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Second', level: 4 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Deep', level: 6 })).toBeVisible();
});

test('keeps line breaks', async () => {
  const page = await show('First line\nsecond line');
  expect(page.querySelectorAll('p br')).toHaveLength(1);
});

describe('HTML', () => {
  test('is text', async () => {
    const page = await show('<script>alert(1)</script>\n\na <b onclick="x()">b</b> c');
    expect(page).toHaveTextContent('<script>alert(1)</script> a <b onclick="x()">b</b> c');
    expect(page.querySelector('script, b')).toBeNull();
  });

  test('is text in formulas too', async () => {
    const page = await show(
      '$\\href{javascript:alert(1)}{x}$ $\\htmlStyle{color:red}{y}$ $\\includegraphics{http://x.test/a.png}$',
    );
    expect(page.querySelector('a, img, [style*="red"]')).toBeNull();
  });
});

describe('links', () => {
  test('open without opener and referrer', async () => {
    await show('[The map](https://maps.example/a)');
    const link = screen.getByRole('link', { name: /The map/ });
    expect(link).toHaveAttribute('href', 'https://maps.example/a');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener noreferrer');
  });

  test('are made of addresses without marks', async () => {
    await show('See https://maps.example/a_b_c.');
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://maps.example/a_b_c');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '/account', 'https://a@b.example'])(
    'lead nowhere with the address %s',
    async (address) => {
      const page = await show(`[press](${address}) ![picture](${address})`);
      expect(page).toHaveTextContent('press picture');
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );

  test('stand in place of pictures', async () => {
    const page = await show('![A cell](https://pictures.example/cell.png)');
    expect(screen.getByRole('link', { name: /A cell/ })).toHaveAttribute(
      'href',
      'https://pictures.example/cell.png',
    );
    expect(page.querySelector('img')).toBeNull();
  });
});

describe('formulas', () => {
  test('are MathML in a line and on a line of their own', async () => {
    const page = await show('The sum $x^2 + 1$ and\n\n$$\n\\frac{a}{b}\n$$');
    expect(page.querySelectorAll('math')).toHaveLength(2);
    expect(page.querySelector('math msup')).not.toBeNull();
    expect(page.querySelector('math[display="block"] mfrac')).not.toBeNull();
    expect(page.querySelector('.katex-html')).toBeNull();
  });

  test('show what was written where they cannot be read', async () => {
    expect(await show('$\\frac{a$')).toHaveTextContent('\\frac{a');
  });

  test('are not made of amounts of money', async () => {
    const page = await show('It costs $5 and then $10, or $20.');
    expect(page).toHaveTextContent('It costs $5 and then $10, or $20.');
    expect(page.querySelector('math')).toBeNull();
  });
});

test('shows a formula with 1,600 roots in each other', async () => {
  const count = 1600;
  const formula = `${'\\sqrt{'.repeat(count)}x${'}'.repeat(count)}`;
  expect((await show(`before $${formula}$`)).textContent).toContain('before');
});

test('shows a text with 10,000 opening quotations', async () => {
  expect(await show(`${'>'.repeat(10_000)} deep`)).toHaveTextContent('deep');
});

describe('a text whose formatting would take long is shown as it was written', () => {
  test.each([
    ['more marks in a paragraph than people write', '*a_'.repeat(6000)],
    ['more than 50,000 characters', `**a** ${'a '.repeat(25_000)}`],
  ])('with %s', async (_what, text) => {
    const { container } = render(<Markdown text={text} headingLevel={3} />);
    await show('**Another** text');
    expect(container.querySelector('.markdown')).toBeNull();
    expect(container.textContent).toBe(text);
  });

  test('not with 300 bold words in each of three paragraphs', async () => {
    const paragraph = '**a** '.repeat(300).trim();
    const page = await show([paragraph, paragraph, paragraph].join('\n\n'));
    expect(page.querySelectorAll('strong')).toHaveLength(900);
  });
});
