"""Settings from the environment: defaults, values, and values that can't be."""

import pytest

from holdout.settings import BadSetting, Settings, read, rows, variable


def test_nothing_set_means_the_defaults() -> None:
    """Also where a variable is there but empty, as compose files make it."""
    assert Settings() == read({})
    assert Settings() == read({"HOLDOUT_CORS": "", "HOLDOUT_KEEP_OVER": " "})


def test_values_are_read_by_their_type() -> None:
    """Words stay words, numbers become numbers; other variables do not count."""
    found = read(
        {
            "HOLDOUT_STORE": "redis://valkey:6379",
            "HOLDOUT_KEEP_OVER": "0",
            "HOLDOUT_RATE_CREATE": "20/60",
            "HOLDOUT_RATE_ALL": "off",
            "HOLDOUT_CORS": "https://a.example, https://b.example",
            "HOLDOUT_URL": "http://127.0.0.1:8000/below",
            "HOLDOUT_LANG": "de",
        }
    )

    assert found == Settings(
        store="redis://valkey:6379",
        keep_over=0,
        rate_create="20/60",
        rate_all="off",
        cors="https://a.example, https://b.example",
        url="http://127.0.0.1:8000/below",
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HOLDOUT_KEEP_OVER", "a month"),
        ("HOLDOUT_KEEP_ABANDONED", "-1"),
        ("HOLDOUT_KEEP_ANSWERS", "0"),
        ("HOLDOUT_LOG_LEVEL", "loud"),
        ("HOLDOUT_LOG_FORMAT", "xml"),
        ("HOLDOUT_METRICS_TOKEN", "easy to guess"),
        ("HOLDOUT_METRICS_TOKEN", "too-short"),
        ("HOLDOUT_RATE_ALL", "100"),
        ("HOLDOUT_RATE_CREATE", "0/60"),
        ("HOLDOUT_RATE_GUESS", "10/0"),
        ("HOLDOUT_MAX_BODY", "10"),
        ("HOLDOUT_PROXIES", "1.5"),
        ("HOLDOUT_CORS", "a.example"),
        ("HOLDOUT_CORS", "https://a.example/page"),
        ("HOLDOUT_LISTENERS", "-1"),
        ("HOLDOUT_URL", "holdout.example.org"),
        ("HOLDOUT_URL", "ftp://holdout.example.org"),
        ("HOLDOUT_URL", "https://me:secret@holdout.example.org"),
        ("HOLDOUT_URL", "https://holdout.example.org/?a=b"),
        ("HOLDOUT_URL", "https://holdout.example.org:port"),
        ("HOLDOUT_BOT_ENV", "PATH=/bin"),
        ("HOLDOUT_BOT_MEMORY", "much"),
    ],
)
def test_wrong_value_is_told_by_the_name_of_its_variable(name: str, value: str) -> None:
    """And not the value: it may be a password, and logs are read by many."""
    with pytest.raises(BadSetting) as caught:
        read({name: value, "HOLDOUT_STORE": "redis://valkey:6379"})

    assert str(caught.value).startswith(f"{name} has an invalid value. It must be ")
    assert value not in str(caught.value).partition("It must")[0]


def test_every_setting_is_explained() -> None:
    """With what it may be and a sentence on what it does."""
    told = rows()

    assert [variable(name) for name in Settings.__struct_fields__] == [row.variable for row in told]
    assert all(row.values and row.meaning.endswith(".") for row in told)
