// "Hello world" with the whole stack: the smallest page with React, react-router, Redux Toolkit Query and i18next.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { Provider } from 'react-redux';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/v2' }),
  endpoints: (build) => ({ network: build.query<unknown, void>({ query: () => '/users/self/network' }) }),
});
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});
void i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: { hello: 'Hello' } } } });

function Hello() {
  const { t } = useTranslation();
  const { isLoading } = api.useNetworkQuery();
  return (
    <h1>
      {t('hello')}
      {isLoading ? '…' : ''}
    </h1>
  );
}

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={i18next}>
          <BrowserRouter>
            <Routes>
              <Route path="*" element={<Hello />} />
            </Routes>
          </BrowserRouter>
        </I18nextProvider>
      </Provider>
    </StrictMode>,
  );
