// Which requirements (docs/requirements) a test names, and which none does.
//   npm run requirements                       a line per area: named / all
//   npm run requirements -- open [AREA|ID…]    requirements that no test names (of these areas, or all)
//   npm run requirements -- show AREA|ID…      requirements in full, with the tests that name them
//   npm run requirements -- find WORD…         requirements whose text contains every word
// An id in a test title promises that this test fails when the product breaks the requirement.
import { namedRequirements, readRequirements } from './read-requirements.mjs';

const requirements = readRequirements();
const named = namedRequirements();
const testsOf = ({ id }) => named.get(id) ?? [];
const [command = 'summary', ...words] = process.argv.slice(2);

const isSelected = ({ id, area }) =>
  words.length === 0 || words.some((word) => [id, area, area.slice(2), id[0]].includes(word));

function print(requirement) {
  const { id, area, text, proof } = requirement;
  const tests = testsOf(requirement);
  console.log(`${id}  ${area.slice(2)}  ${text}\n       proof: ${proof}`);
  if (tests.length > 0) console.log(`       named in: ${tests.join(', ')}`);
}

function summary() {
  for (const area of new Set(requirements.map((each) => each.area))) {
    const all = requirements.filter((each) => each.area === area);
    const proven = all.filter((each) => testsOf(each).length > 0);
    console.log(`${String(proven.length).padStart(4)} / ${String(all.length).padEnd(4)} ${area}`);
  }
  const proven = requirements.filter((each) => testsOf(each).length > 0).length;
  console.log(`${proven} / ${requirements.length} requirements are named by a test`);
}

const commands = {
  summary,
  open: () => requirements.filter((each) => isSelected(each) && testsOf(each).length === 0).forEach(print),
  show: () => requirements.filter(isSelected).forEach(print),
  find: () =>
    requirements
      .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word.toLowerCase())))
      .forEach(print),
};

if (commands[command]) commands[command]();
else {
  console.error('requirements: use one of open, show, find, or no argument');
  process.exit(2);
}
